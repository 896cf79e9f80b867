/** What TV and phones say of activities: what a room can play, and Puzzle Rush. */
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("en");

/** The time of a turn. */
const length = (seconds: number) =>
  seconds < 60
    ? count(seconds, { one: "# second", other: "# seconds" })
    : count(seconds / 60, { one: "# minute", other: "# minutes" });

const en = {
  game: "Game",
  /** Other games bring their name. */
  games: { "connect-four": "Connect Four", "tic-tac-toe": "Tic-Tac-Toe" } as Record<string, string>,
  choose: "Play next",
  names: { teams: "Teams", puzzles: "Puzzle Rush", hill: "King of the hill" },
  leads: {
    teams: "Two teams, one board",
    puzzles: "Everyone solves the same ten puzzles",
    hill: "Two play, the others guess; the loser joins the back of the queue",
  },
  first: (team: string, seconds: number) => `${team} goes first, ${length(seconds)} per turn`,
  firstNoLimit: (team: string) => `${team} goes first, no time limit`,
  startPuzzles: "Start Puzzle Rush",
  again: "Play again",
  ready: (players: number) => count(players, { one: "# player ready.", other: "# players ready." }),
  getReady: "Get ready!",
  getReadyLead: "Find the column that wins. The quicker you are, the more points you get.",
  round: (round: number, rounds: number) => `Puzzle ${round} of ${rounds}`,
  wins: (team: string, moves: number) =>
    count(moves, {
      one: `${team} wins with one disc. Where?`,
      other: `${team} wins in # moves. How?`,
    }),
  saves: (team: string) => `${team} must not lose. Where?`,
  tap: "Tap the right column",
  answered: (players: number, all: number) => `${players} of ${all} have answered`,
  yourAnswer: (column: number) => `Your answer: column ${column}`,
  sent: "Answer sent",
  hint: "Hint (1 point)",
  hinted: "One of these is right: 1 point",
  solution: (column: number) => `Column ${column}!`,
  rightOnes: (players: number, all: number) => `${players} of ${all} got it right`,
  right: "Right!",
  wrong: (column: number) => `It was column ${column}.`,
  late: (column: number) => `Time’s up. It was column ${column}.`,
  puzzlePoints: (points: number) => `Puzzle points: ${points}`,
  standing: "Puzzle points",
  puzzles: "Puzzles",
  total: "Total",
  over: "Puzzle Rush is over",
  cut: "Puzzle Rush ended early",
  cutLead: "Points so far count.",
  winner: (name: string) => `${name} wins!`,
  winners: (names: string) => `Shared first place: ${names}`,
  nobody: "No points this time",
  skip: "Skip this puzzle",
  end: "End Puzzle Rush",
  endSure: "End Puzzle Rush? Points so far count.",
  startDuel: "Start the duel",
  nextDuel: "Next duel",
  versus: (one: string, two: string) => `${one} against ${two}`,
  inLine: (place: number) => `You are number ${place} in the queue`,
  isKing: (name: string) => `${name} is king of the hill!`,
  youAreKing: "You are king of the hill!",
  reign: (wins: number) => count(wins, { one: "# win", other: "# wins in a row" }),
  youNext: "You play next!",
  bothBack: "Draw: both join the back of the queue.",
  line: "In the queue",
  onHill: "On the hill",
  hill: "Hill",
};

export type ActivityWords = typeof en;
export default en;
