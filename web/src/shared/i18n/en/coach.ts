/** The words of the coach in English, and the shape every other language must have. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  help: "Help against the computer",
  choices: { none: "None", coach: "Coach", hints: "Hints" },
  leads: {
    none: "No help at all.",
    coach: "Before a mistake you are asked to look again, up to three times a game.",
    hints: "A hint whenever you ask for one.",
  },
  question: (column: number) => `Column ${column}: look again?`,
  faults: {
    win: "You can do better: look for four in a row.",
    block: "Your opponent could get four in a row next.",
    double_threat: "Your opponent could make two threats at once.",
    result: "This move gives the game away.",
  },
  left: (looks: number) =>
    looks === 0
      ? "No more warnings in this game."
      : count(looks, { one: "# more warning in this game.", other: "# more warnings in this game." }),
  takeBack: "Take it back",
  anyway: "Play it anyway",
};

export type CoachText = typeof en;
export default en;
