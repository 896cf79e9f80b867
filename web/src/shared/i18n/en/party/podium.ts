/** What the podium and the page of an evening say. */
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("en");

const en = {
  title: "The evening’s winners",
  evening: "Party evening",
  place: (rank: number) => `Place ${rank}`,
  points: (points: number) => count(points, { one: "# point", other: "# points" }),
  andMore: (players: number) => `and ${players} more`,
  titles: "Titles",
  examining: (done: number, games: number) => `Looking for the best moves: ${done} of ${games}`,
  noTitles: "No titles this time.",
  kinds: {
    best_move: "Best move",
    block: "Block of the night",
    finisher: "Finisher",
    quickest: "Quickest answer",
    puzzler: "Puzzle champion",
    guesser: "Best guesser",
  },
  disc: (turn: number, game: number) => `Disc ${turn} of game ${game}`,
  finished: (games: number) => `Games decided: ${games}`,
  seconds: (seconds: string) => `${seconds}\u00a0s`,
  guessPoints: (points: number) => count(points, { one: "# guess point", other: "# guess points" }),
  everyone: "Everyone",
  player: "Player",
  teamsHead: "Teams",
  puzzlesHead: "Puzzles",
  hillHead: "Hill",
  guessesHead: "Guesses",
  winsHead: "Won",
  totalHead: "All points",
  guessesApart: "Guess points do not count towards the total.",
  open: "Open the evening’s page",
  scan: "Scan to keep this evening",
  share: "Share",
  copied: "Link copied",
  keep: "Keep this page",
  keepNo: "Do not keep this page",
  goes: (date: string) => `This page disappears on ${date} unless it is kept.`,
  kept: "This page is kept.",
  missing: "This page does not exist, or its time is over.",
  missingLead: "Pages of evenings disappear after a while unless they are kept.",
  failed: "The page could not be loaded. Trying again…",
  home: "Home",
  newEvening: "New evening",
  playOn: "Play on",
  yourPlace: (rank: number) => `You are in place ${rank}`,
};

export type PodiumWords = typeof en;
export default en;
