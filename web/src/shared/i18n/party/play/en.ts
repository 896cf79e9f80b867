/** What TV and phones say of a game as it goes on. */
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("en");

const en = {
  roomCode: (code: string) => `Room code: ${code}`,
  idle: "Still there?",
  idleLead: "Nobody has tapped for six turns.",
  goesFirst: (team: string) => `${team} goes first`,
  sending: (column: number) => `Dropping in column ${column}…`,
  dropIn: (column: number) => `Drop in column ${column}`,
  ended: "Game cancelled by the host",
  endedLead: "It doesn’t count.",
  leave: "Leave the room",
  leaveSure: "Leave the room? You can rejoin with the code.",
  fullScreen: "Full screen",
  movePhone: "Move to another phone",
  waitNext: "Waiting for the host to start the next game.",
  waitStart: "Waiting for the host to start.",
  youAreHost: "You are the host.",
  teamComes: "You’ll get a team in a moment.",
  late: "Game in progress. You’ll join the next one.",
  emptyTeam: (team: string) => `${team} has no players. The next person to join plays for it.`,
  emptied: "A team had no players. The host can resume the game.",
  tooFew: "You need at least 2 players.",
  starEach: "one for each finished game in teams",
  inTurns: (turns: number) => (turns === 1 ? "You are next" : `Your turn in ${turns}`),
  lastDisc: (name: string) => `${name}’s disc…`,
  didIt: (name: string) => `${name} did it!`,
  youDidIt: "You did it!",
  luckyDisc: (name: string) => `A random move for ${name} did it!`,
  replay: "The last three discs",
  place: (place: number) => `Place ${place}`,
  tapPlace: "Tap a free place",
  randomMove: (name: string) => `Random move for ${name}`,
  tooLate: (column: number) => `Out of time. A random move was played in column ${column}.`,
  skipped: (column: number) => `The host skipped your turn. A random move was played in column ${column}.`,
  missed: (turns: number) => count(turns, { one: "You missed # turn", other: "You missed # turns" }),
  guessTitle: (name: string) => `Where will ${name} play?`,
  guessTeam: (team: string) => `Where will ${team} play?`,
  suggest: (name: string) => `Suggest a column to ${name}`,
  suggestPlace: (name: string) => `Suggest a place to ${name}`,
  guessColumn: (column: number) => `Guess column ${column}`,
  guessed: (column: number) => `Your guess: column ${column}`,
  right: (points: number) => `Good guess! +${points}`,
  rightRun: (run: number, points: number) => `${run} good guesses in a row! +${points}`,
  marks: (guesses: number) =>
    count(guesses, { one: "# guess from your team", other: "# guesses from your team" }),
  votes: (team: string) => `${team} votes`,
  voteTitle: "Vote: where to play?",
  voteColumn: (column: number) => `Vote for column ${column}`,
  voted: (column: number) => `Your vote: column ${column}`,
  guessPoints: (points: number) => `Guess points: ${points}`,
  guessedRight: (right: number, total: number) => `${right} of ${total} guessed right`,
};

export type PlayWords = typeof en;
export default en;
