/** Deutsch. */
import type { CoachText } from "../en/coach";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("de");

const de: CoachText = {
  help: "Hilfe gegen den Computer",
  choices: { none: "Keine", coach: "Warnungen", hints: "Tipps" },
  leads: {
    none: "Gar keine Hilfe.",
    coach:
      "Vor einem Fehler wirst du gefragt, ob du noch einmal hinsehen willst, höchstens dreimal pro Spiel.",
    hints: "Ein Tipp, wann immer du einen möchtest.",
  },
  question: (column) => `Spalte ${column}: noch einmal hinsehen?`,
  faults: {
    win: "Da geht mehr: Such nach vier in einer Reihe.",
    block: "Dein Gegner könnte als Nächstes vier in einer Reihe haben.",
    double_threat: "Dein Gegner könnte zwei Drohungen auf einmal schaffen.",
    result: "Dieser Zug gibt das Spiel aus der Hand.",
  },
  left: (looks) =>
    looks === 0
      ? "Keine weiteren Warnungen in diesem Spiel."
      : count(looks, { one: "Noch # Warnung in diesem Spiel.", other: "Noch # Warnungen in diesem Spiel." }),
  takeBack: "Zurücknehmen",
  anyway: "Trotzdem spielen",
};

export default de;
