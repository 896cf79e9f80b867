/** What the podium and the page of an evening say. */
import type { PodiumWords } from "../../en/party/podium";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("de");

const de: PodiumWords = {
  title: "Die Sieger des Abends",
  evening: "Partyabend",
  place: (rank) => `Platz ${rank}`,
  points: (points) => count(points, { one: "# Punkt", other: "# Punkte" }),
  andMore: (players) => `und ${players} weitere`,
  titles: "Titel",
  examining: (done, games) => `Suche nach den besten Zügen: ${done} von ${games}`,
  noTitles: "Diesmal keine Titel.",
  kinds: {
    best_move: "Bester Zug",
    block: "Block des Abends",
    finisher: "Vollender",
    quickest: "Schnellste Antwort",
    puzzler: "Rätselmeister",
    guesser: "Beste Vorhersagen",
  },
  disc: (turn, game) => `Stein ${turn} in Spiel ${game}`,
  finished: (games) => `Entschiedene Spiele: ${games}`,
  seconds: (seconds) => `${seconds}\u00a0s`,
  guessPoints: (points) => count(points, { one: "# Vorhersagepunkt", other: "# Vorhersagepunkte" }),
  everyone: "Alle",
  player: "Spieler",
  teamsHead: "Teams",
  puzzlesHead: "Rätsel",
  hillHead: "Hügel",
  guessesHead: "Treffer",
  winsHead: "Siege",
  totalHead: "Gesamt",
  guessesApart: "Vorhersagen zählen nicht zum Gesamtergebnis.",
  open: "Seite des Abends öffnen",
  scan: "Scannen und den Abend behalten",
  share: "Teilen",
  copied: "Link kopiert",
  keep: "Diese Seite behalten",
  keepNo: "Diese Seite nicht behalten",
  goes: (date) => `Diese Seite verschwindet am ${date}, wenn sie niemand behält.`,
  kept: "Diese Seite bleibt erhalten.",
  missing: "Diese Seite gibt es nicht oder nicht mehr.",
  missingLead: "Seiten von Abenden verschwinden nach einer Weile, wenn sie niemand behält.",
  failed: "Die Seite ließ sich nicht laden. Neuer Versuch…",
  home: "Startseite",
  newEvening: "Neuer Abend",
  playOn: "Weiterspielen",
  yourPlace: (rank) => `Du bist auf Platz ${rank}`,
};

export default de;
