import type { BotsText } from "../en/bots";

const de: BotsText = {
  title: "Deine Bots",
  lead: "Ein Programm kann hier als eigener Spieler mitspielen. Es wird immer als Bot angezeigt, mit deinem Namen als Besitzer.",
  name: "Name des neuen Bots",
  make: "Bot anlegen",
  tokenOf: (name) => `Token von ${name}`,
  once: "Kopiere dieses Token jetzt: Es wird nur einmal angezeigt. Wer es hat, kann als dieser Bot spielen.",
  copy: "Token kopieren",
  done: "Fertig",
  made: (date) => `angelegt ${date}`,
  used: (date) => `zuletzt benutzt ${date}`,
  unused: "noch nie benutzt",
  remove: "Löschen",
  removeNamed: (name) => `${name} löschen`,
  question: (name) => `${name} löschen?`,
  questionLead:
    "Laufende Partien werden aufgegeben, und das Token gilt nicht mehr. Das lässt sich nicht rückgängig machen.",
  removed: "Der Bot wurde gelöscht.",
  tooMany: "Mehr Bots sind nicht möglich. Lösche zuerst einen.",
  renew: "Neues Token",
  renewNamed: (name) => `Neues Token für ${name}`,
  renewQuestion: (name) => `Neues Token für ${name} erstellen?`,
  renewLead: "Das alte Token gilt sofort nicht mehr. Starte das Programm mit dem neuen noch einmal.",
  bot: "Ein Bot",
  ownedBy: (name) => `Ein Bot von ${name}`,
  challengeLead: "Fordere diesen Bot heraus. Die Partie beginnt, sobald er annimmt.",
  challenge: "Herausfordern",
  waiting: (name) => `Warten auf die Antwort von ${name}…`,
  noAnswer: "Noch keine Antwort. Vielleicht läuft das Programm gerade nicht.",
  withdraw: "Zurückziehen",
  declined: (name) =>
    `${name} hat abgelehnt. Versuche ein anderes Spiel oder eine andere Uhr, oder komm später wieder.`,
  expired: (name) => `${name} hat nicht geantwortet. Versuche es später noch einmal.`,
  refused: "Dieser Bot nimmt von dir keine Herausforderung an.",
  tooManyOpen: "Zu viele deiner Herausforderungen warten auf eine Antwort. Ziehe zuerst eine zurück.",
  missing: "Diesen Bot gibt es nicht",
  missingLead: "Vielleicht wurde er gelöscht.",
};

export default de;
