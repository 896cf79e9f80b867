/** Deutsch. */
import type { RepertoireText } from "../en/repertoire";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("de");
const discs = (number: number) => count(number, { one: "# Stein", other: "# Steine" });

const de: RepertoireText = {
  title: "Deine Eröffnungen",
  menu: "Eröffnungen",
  lead: "Eine Antwort auf alles, was dein Gegner spielen kann, durch Suche bewiesen. Das Repertoire entsteht in diesem Browser und bleibt hier.",
  buildTitle: "Repertoire erstellen",
  side: "Deine Seite",
  style: "Stil",
  styles: { safest: "Wenig zu lernen", sharpest: "Schwer zu beantworten", own: "Aus meinen Spielen" },
  styleLeads: {
    safest: "So wenige Züge wie möglich, die das Ergebnis halten.",
    sharpest: "Unter den guten Zügen der, auf den Vereinsspieler am seltensten die richtige Antwort finden.",
    own: "Deine häufigsten Züge, wo immer sie das Ergebnis halten.",
  },
  depth: "Tiefe",
  discs,
  build: "Erstellen",
  stop: "Abbrechen",
  searched: (positions) =>
    count(positions, { one: "# Stellung durchsucht…", other: "# Stellungen durchsucht…" }),
  failed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  noSolver: "Dieser Browser kann keine Stellungen durchsuchen; hier lässt sich kein Repertoire erstellen.",
  noGames: "Du hast mit dieser Farbe noch kein Spiel beendet. Wähle einen anderen Stil.",
  heading: (side, style) => `${side}: ${style}`,
  covered: (positions, depth) =>
    `${count(positions, { one: "# Stellung", other: "# Stellungen" })} bis ${discs(depth)}; jede Antwort ist abgedeckt.`,
  values: {
    win: (side) => `${side} gewinnt sicher.`,
    draw: (side) => `${side} hält mindestens unentschieden.`,
    loss: (side) =>
      `${side} verliert gegen perfektes Spiel; diese Antworten halten am längsten durch und bestrafen jeden Fehler.`,
  },
  due: (positions) =>
    count(positions, { one: "# Stellung heute zu üben.", other: "# Stellungen heute zu üben." }),
  nothingDue: "Heute gibt es nichts zu üben.",
  practise: (positions) => count(positions, { one: "# üben", other: "# üben" }),
  browse: "Durchsehen",
  download: "Herunterladen",
  remove: "Entfernen",
  removeSure: "Dieses Repertoire entfernen?",
  replaceSure: (side) => `Dein Repertoire für ${side} ersetzen?`,
  lostLead: "Was du darin geübt hast, geht verloren.",
  replace: "Ersetzen",
  keep: "Behalten",
  toTrainer: "An den eigenen Fehlern üben",
  progress: (number, all) => `${number} von ${all}`,
  ask: (side) => `${side} ist am Zug. Was spielt dein Repertoire?`,
  right: "Richtig.",
  wrong: (column) => `Dein Repertoire spielt Spalte ${column}.`,
  alsoKeeps: (column) =>
    `Spalte ${column} hält das Ergebnis auch, aber die Antworten darauf sind nicht abgedeckt.`,
  givesAway: (column) => `Spalte ${column} gibt das Ergebnis aus der Hand.`,
  next: "Weiter",
  close: "Zurück zur Übersicht",
  answers: (column, side) => `Deine Antwort ist Spalte ${column}. Spiele irgendeine Antwort für ${side}.`,
  reply: (side) => `Spiele irgendeinen ersten Stein für ${side}.`,
  end: "Hier endet dein Repertoire.",
  back: "Einen Schritt zurück",
  toStart: "Zurück zum Anfang",
};

export default de;
