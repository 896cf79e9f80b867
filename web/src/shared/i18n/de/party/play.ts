/** What TV and phones say of a game as it goes on. */
import type { PlayWords } from "../../en/party/play";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("de");

const de: PlayWords = {
  roomCode: (code) => `Raumcode: ${code}`,
  idle: "Noch da?",
  idleLead: "Seit sechs Zügen hat niemand ein Handy berührt.",
  broken: "Dieses Spiel lässt sich nicht anzeigen",
  brokenLead: "Der Host kann es beenden und ein anderes wählen.",
  goesFirst: (team) => `${team} beginnt`,
  sending: (column) => `Fällt in Spalte ${column}…`,
  dropIn: (column) => `In Spalte ${column} einwerfen`,
  ended: "Vom Gastgeber abgebrochen",
  endedLead: "Das Spiel zählt nicht.",
  leave: "Raum verlassen",
  leaveSure: "Raum verlassen? Mit dem Code kommst du wieder herein.",
  fullScreen: "Vollbild",
  movePhone: "Auf ein anderes Handy umziehen",
  waitNext: "Warten, bis der Gastgeber das nächste Spiel startet.",
  waitStart: "Warten, bis der Gastgeber startet.",
  youAreHost: "Du bist Gastgeber.",
  teamComes: "Gleich bekommst du ein Team.",
  late: "Das Spiel läuft schon. Beim nächsten bist du dabei.",
  emptyTeam: (team) => `${team} hat niemanden mehr. Wer als Nächstes beitritt, spielt dort.`,
  emptied: "Ein Team hatte niemanden mehr. Der Gastgeber kann das Spiel fortsetzen.",
  tooFew: "Ihr müsst mindestens zu zweit sein.",
  starEach: "einer für jedes beendete Teamspiel",
  inTurns: (turns) =>
    turns === 1
      ? "Du bist als Nächstes dran"
      : count(turns, { one: "In # Zug bist du dran", other: "In # Zügen bist du dran" }),
  lastDisc: (name) => `Der Stein von ${name}…`,
  didIt: (name) => `${name} hat’s geschafft!`,
  youDidIt: "Du hast’s geschafft!",
  luckyDisc: (name) => `Ein Zufallszug für ${name} hat’s geschafft!`,
  replay: "Die letzten drei Steine",
  place: (place) => `Feld ${place}`,
  tapPlace: "Tippe auf ein freies Feld",
  randomMove: (name) => `Zufallszug für ${name}`,
  tooLate: (column) => `Die Zeit war um. Ein Zufallszug ging in Spalte ${column}.`,
  skipped: (column) => `Der Gastgeber hat dich übersprungen. Ein Zufallszug ging in Spalte ${column}.`,
  asleep: (name) => `Das Handy von ${name} schläft`,
  playFor: (name) => `Für ${name} spielen`,
  missed: (turns) => count(turns, { one: "Du hast # Zug verpasst", other: "Du hast # Züge verpasst" }),
  guessTitle: (name) => `Wohin spielt ${name}?`,
  guessTeam: (team) => `Wohin spielt ${team}?`,
  suggest: (name) => `Schlag ${name} eine Spalte vor`,
  suggestPlace: (name) => `Schlag ${name} ein Feld vor`,
  guessColumn: (column) => `Spalte ${column} vorhersagen`,
  guessed: (column) => `Deine Vorhersage: Spalte ${column}`,
  right: (points) => `Richtig vorhergesagt! +${points}`,
  rightRun: (run, points) => `${run}-mal in Folge richtig! +${points}`,
  marks: (guesses) =>
    count(guesses, { one: "# Vorhersage deines Teams", other: "# Vorhersagen deines Teams" }),
  votes: (team) => `${team} stimmt ab`,
  voteTitle: "Abstimmung: Wohin?",
  voteColumn: (column) => `Für Spalte ${column} stimmen`,
  voted: (column) => `Deine Stimme: Spalte ${column}`,
  guessPoints: (points) => `Vorhersagepunkte: ${points}`,
  guessedRight: (right, total) => `${right} von ${total} richtig vorhergesagt`,
};

export default de;
