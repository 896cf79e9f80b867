/** The words of opening repertoires in English, and the shape every other language must have. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  title: "Opening repertoire",
  menu: "Repertoire",
  lead: "One answer to everything your opponent can play, proven by search. It is built in this browser and stays here.",
  buildTitle: "Build a repertoire",
  side: "Your side",
  style: "Style",
  styles: { safest: "Least to learn", sharpest: "Hardest to answer", own: "From my games" },
  styleLeads: {
    safest: "The smallest set of moves that keeps the result.",
    sharpest: "Among good moves, the one that club players find hardest to answer.",
    own: "Your most frequent moves, wherever they keep the result.",
  },
  depth: "Depth",
  discs: (discs: number) => count(discs, { one: "# disc", other: "# discs" }),
  build: "Build",
  stop: "Stop",
  searched: (positions: number) =>
    count(positions, { one: "# position searched…", other: "# positions searched…" }),
  failed: "That did not work. Try again.",
  noSolver: "This browser cannot search positions, so no repertoire can be built here.",
  noGames: "You have not finished a game on this side yet. Choose another style.",
  heading: (side: string, style: string) => `${side}: ${style}`,
  covered: (positions: number, discs: number) =>
    `${count(positions, { one: "# position", other: "# positions" })} to ${count(discs, { one: "# disc", other: "# discs" })}; every reply is covered.`,
  values: {
    win: (side: string) => `${side} wins by force.`,
    draw: (side: string) => `${side} draws at least.`,
    loss: (side: string) =>
      `${side} loses against perfect play; these answers hold out longest and punish every mistake.`,
  },
  due: (positions: number) =>
    count(positions, { one: "# position to practise today.", other: "# positions to practise today." }),
  nothingDue: "Nothing to practise today.",
  practise: (positions: number) => count(positions, { one: "Practise #", other: "Practise #" }),
  browse: "Look through it",
  download: "Download",
  remove: "Remove",
  removeSure: "Remove this repertoire?",
  replaceSure: (side: string) => `Replace your repertoire for ${side}?`,
  lostLead: "What you have practised in it will be lost.",
  replace: "Replace",
  keep: "Keep it",
  toTrainer: "Train on your own mistakes",
  progress: (number: number, all: number) => `${number} of ${all}`,
  ask: (side: string) => `${side} to move. What does your repertoire play?`,
  right: "Right.",
  wrong: (column: number) => `Your repertoire plays column ${column}.`,
  alsoKeeps: (column: number) => `Column ${column} keeps the result too, but its replies are not covered.`,
  givesAway: (column: number) => `Column ${column} gives the result away.`,
  next: "Next",
  close: "Back to the overview",
  answers: (column: number, side: string) => `Your answer is column ${column}. Play any reply for ${side}.`,
  reply: (side: string) => `Play any first disc for ${side}.`,
  end: "Your repertoire ends here.",
  back: "One step back",
  toStart: "Back to the start",
};

export type RepertoireText = typeof en;
export default en;
