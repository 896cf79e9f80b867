/** What only a television says. */
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("en");

const en = {
  opening: "Opening a room…",
  start: "Start on this screen",
  startLead: "Turns on sound and full screen, and keeps the screen awake.",
  scan: "Scan to play",
  qr: "QR code of the join link",
  goTo: "or go to",
  enter: "and enter",
  goToEnter: (host: string, code: string) => `Go to ${host} and enter ${code}`,
  loopback: "Phones cannot open this address. Start the server with: fourline serve --lan",
  freeSeat: "Open spot",
  ready: (players: number, red: number, blue: number) =>
    `${count(players, { one: "# player", other: "# players" })} ready: ${red} Red, ${blue} Blue.`,
  lessReady: (players: number): string =>
    players === 0 ? "No players yet." : "1 player joined. You need at least 2.",
  shuffle: "Shuffle",
  lock: "Lock",
  unlock: "Unlock",
  turnTime: "Turn time",
  language: "Language",
  lockedNote: "The room is locked: nobody else can join.",
  justWatching: "Just watching?",
  audience: (people: number) => count(people, { one: "Audience: # person", other: "Audience: # people" }),
  audienceRight: (right: number, total: number) => `Audience: ${right} of ${total} right`,
  locked: "Locked",
  hostStarts: "Waiting for the host to start.",
  hostNamedStarts: (name: string) => `Waiting for ${name} (host) to start.`,
  goesFirst: (team: string) => `${team} goes first`,
  turnOf: (name: string, team: string) => `${name}’s turn (${team})`,
  next: (name: string, team: string) => `Next: ${name} (${team})`,
  nextLabel: "Next",
  onTurn: "Playing now",
  asleep: "Asleep",
  away: "Reconnecting",
  watching: (players: number) =>
    count(players, {
      one: "# player waiting for the next game",
      other: "# players waiting for the next game",
    }),
  dropped: (name: string, column: number): [string, string] => [name, `, column ${column}`],
  auto: (name: string, column: number) => `Time’s up! Random move for ${name}: column ${column}.`,
  skipped: (name: string, column: number) => `The host skipped ${name}: random move in column ${column}.`,
  paused: "Paused",
  pausedLead: "The host paused the game.",
  idle: "Still there?",
  idleLead: "Tap Resume on any phone.",
  wins: (team: string) => `${team} wins!`,
  draw: "Draw",
  everyone: (points: number) => `Everyone +${points}`,
  noPoints: (names: string) => `No points: ${names}`,
  teamGets: (team: string, points: number) => `${team}: +${points} each`,
  ended: "Game cancelled by the host",
  endedLead: "It doesn’t count.",
  after: (game: number) => `After game ${game}`,
  points: "Points",
  guesses: "Guesses",
  won: "Won",
  drawn: "Drawn",
  lost: "Lost",
  /** A round is a run of games; every finished one in teams earns a star. */
  stars: (stars: number, round: number) =>
    `Round ${round}: ${count(stars, { one: "# star", other: "# stars" })}`,
  nextSection: "Next round",
  toHome: "Leave party",
  reconnecting: "Reconnecting…",
  reconnectingLead: "Nothing is lost.",
  missing: (code: string) => `Room ${code} does not exist.`,
  missingLead: "Rooms close a day after the last game.",
  openNew: "Open a new room",
  failed: "The room could not be opened.",
  soundOn: "Turn sound on",
  menu: "Host menu",
};

export type TvWords = typeof en;
export default en;
