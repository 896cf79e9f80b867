import type { BotsText } from "./en";

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
};

export default de;
