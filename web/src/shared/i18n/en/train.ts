/** The words of the trainer in English, and the shape every other language must have. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  title: "Trainer",
  lead: "Positions from your own games in which you overlooked something. They stay in this browser.",
  find: "Look for positions in my games",
  looking: (done: number, all: number) => `Looking at game ${done} of ${all}…`,
  found: (cards: number) => count(cards, { one: "# position to train.", other: "# positions to train." }),
  nothingNew: "No new games to look at.",
  noGames: "Finish a game of Connect Four, then come back: your mistakes become exercises here.",
  offline: "The server cannot be reached: only the games on this device were looked at.",
  failed: "That did not work. Try again.",
  today: "Today",
  left: (cards: number) => count(cards, { one: "# position left today", other: "# positions left today" }),
  begin: "Start",
  doneToday: "That was all for today. Come back tomorrow.",
  tomorrow: (cards: number) =>
    count(cards, { one: "# position comes again later.", other: "# positions come again later." }),
  ask: (side: string) => `${side} to move. What did you overlook here?`,
  right: "Right.",
  wrong: (column: number) => `Not column ${column}.`,
  answer: (columns: string) => `Best: column ${columns}.`,
  next: "Next",
  close: "Back to the overview",
  groups: "What you overlooked",
  kinds: {
    win: "Wins",
    block: "Blocks",
    double_threat: "Double threats",
    value: "Won or drawn positions given away",
  },
  directions: { row: "rows", upright: "columns", diagonal: "diagonals" },
  insight: (more: string, less: string, times: string) =>
    `You overlook ${more} ${times} times as often as ${less}.`,
  keep: "Export and import",
  keepLead: "Take your positions to another browser, or keep a copy.",
  export: "Export",
  import: "Import",
  imported: "Imported.",
  notOurs: "This file does not come from the trainer. Nothing was changed.",
  toTrainer: "Train on your own mistakes",
  toRepertoire: "Opening repertoire",
};

export type TrainText = typeof en;
export default en;
