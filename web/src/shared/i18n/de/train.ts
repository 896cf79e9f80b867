/** Deutsch. */
import type { TrainText } from "../en/train";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("de");

const de: TrainText = {
  title: "Training",
  lead: "Stellungen aus deinen eigenen Spielen, in denen du etwas übersehen hast. Sie bleiben in diesem Browser.",
  find: "In meinen Spielen suchen",
  looking: (done, all) => `Spiel ${done} von ${all} wird angesehen…`,
  found: (cards) => count(cards, { one: "# Stellung zum Üben.", other: "# Stellungen zum Üben." }),
  nothingNew: "Keine neuen Spiele zum Ansehen.",
  noGames: "Spiele eine Partie Vier gewinnt zu Ende und komm wieder: Hier werden deine Fehler zu Aufgaben.",
  offline: "Der Server ist nicht erreichbar: Nur die Spiele auf diesem Gerät wurden angesehen.",
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  today: "Heute",
  left: (cards) => count(cards, { one: "Heute noch # Stellung", other: "Heute noch # Stellungen" }),
  begin: "Los",
  doneToday: "Das war alles für heute. Morgen geht es weiter.",
  tomorrow: (cards) =>
    count(cards, { one: "# Stellung kommt später wieder.", other: "# Stellungen kommen später wieder." }),
  ask: (side) => `${side} ist am Zug. Was hast du hier übersehen?`,
  right: "Richtig.",
  wrong: (column) => `Nicht Spalte ${column}.`,
  answer: (columns) => `Am besten: Spalte ${columns}.`,
  next: "Weiter",
  close: "Zurück zur Übersicht",
  groups: "Was du übersehen hast",
  kinds: {
    win: "Siegzüge",
    block: "Nicht geblockt",
    double_threat: "Doppeldrohungen",
    value: "Verschenkte Siege und Unentschieden",
  },
  directions: { row: "Waagerechte", upright: "Senkrechte", diagonal: "Diagonalen" },
  insight: (more, less, times) => `${more} übersiehst du ${times}-mal so oft wie ${less}.`,
  keep: "Exportieren und importieren",
  keepLead: "Nimm deine Stellungen in einen anderen Browser mit oder bewahre eine Kopie auf.",
  export: "Exportieren",
  import: "Importieren",
  imported: "Importiert.",
  notOurs: "Diese Datei stammt nicht vom Trainer. Es wurde nichts geändert.",
  toTrainer: "An den eigenen Fehlern üben",
  toRepertoire: "Deine Eröffnungen",
};

export default de;
