/** What TV and phones say of activities: what a room can play, and Puzzle Rush. */
import type { ActivityWords } from "../../en/party/activity";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("de");

/** The time of a turn. */
const length = (seconds: number) =>
  seconds < 60
    ? count(seconds, { one: "# Sekunde", other: "# Sekunden" })
    : count(seconds / 60, { one: "# Minute", other: "# Minuten" });

const de: ActivityWords = {
  game: "Spiel",
  games: { "connect-four": "Vier gewinnt", "tic-tac-toe": "Tic-Tac-Toe" },
  choose: "Als Nächstes",
  names: { teams: "Teams", puzzles: "Rätselrennen", hill: "König des Hügels" },
  leads: {
    teams: "Zwei Teams, ein Brett",
    puzzles: "Alle lösen dieselben zehn Rätsel",
    hill: "Zwei spielen, die anderen raten mit; wer verliert, stellt sich hinten an",
  },
  first: (team, seconds) => `${team} beginnt, ${length(seconds)} pro Zug`,
  firstNoLimit: (team) => `${team} beginnt, ohne Zeitlimit`,
  startPuzzles: "Rätselrennen starten",
  again: "Noch einmal",
  ready: (players) => count(players, { one: "# Person bereit.", other: "# Leute bereit." }),
  getReady: "Gleich geht’s los!",
  getReadyLead: "Finde die Spalte, die gewinnt. Je schneller, desto mehr Punkte.",
  round: (round, rounds) => `Rätsel ${round} von ${rounds}`,
  wins: (team, moves) =>
    count(moves, {
      one: `${team} gewinnt mit einem Stein. Wo?`,
      other: `${team} gewinnt in # Zügen. Wie?`,
    }),
  saves: (team) => `${team} darf nicht verlieren. Wo?`,
  tap: "Tippe auf die richtige Spalte",
  answered: (players, all) => `${players} von ${all} haben geantwortet`,
  yourAnswer: (column) => `Deine Antwort: Spalte ${column}`,
  sent: "Antwort gesendet",
  hint: "Tipp (1 Punkt)",
  hinted: "Eine davon stimmt: 1 Punkt",
  solution: (column) => `Spalte ${column}!`,
  rightOnes: (players, all) => `${players} von ${all} lagen richtig`,
  right: "Richtig!",
  wrong: (column) => `Es war Spalte ${column}.`,
  late: (column) => `Zeit um. Es war Spalte ${column}.`,
  puzzlePoints: (points) => `Rätselpunkte: ${points}`,
  standing: "Rätselpunkte",
  puzzles: "Rätsel",
  total: "Gesamt",
  over: "Das Rätselrennen ist vorbei",
  cut: "Rätselrennen vorzeitig beendet",
  cutLead: "Die Punkte bis hierher zählen.",
  winner: (name) => `${name} gewinnt!`,
  winners: (names) => `Gemeinsam auf Platz 1: ${names}`,
  nobody: "Diesmal keine Punkte",
  skip: "Dieses Rätsel überspringen",
  end: "Rätselrennen beenden",
  endSure: "Rätselrennen beenden? Die Punkte bis hierher zählen.",
  startDuel: "Duell starten",
  nextDuel: "Nächstes Duell",
  versus: (one, two) => `${one} gegen ${two}`,
  inLine: (place) => `Du bist Nummer ${place} in der Schlange`,
  isKing: (name) => `${name} ist König des Hügels!`,
  youAreKing: "Du bist König des Hügels!",
  reign: (wins) => count(wins, { one: "# Sieg", other: "# Siege in Folge" }),
  youNext: "Du spielst als Nächstes!",
  bothBack: "Unentschieden: Beide stellen sich hinten an.",
  line: "In der Schlange",
  onHill: "Auf dem Hügel",
  hill: "Hügel",
};

export default de;
