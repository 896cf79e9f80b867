/** Deutsch. */
import type { FairText } from "../en/fair";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("de");

const de: FairText = {
  start: {
    handicap: "Vorgabe",
    handicapNote:
      "Bewiesenes Unentschieden, aber zwischen Hobby- oder Vereinsspielern holt eine Seite mehr Punkte.",
    discs: "Steine auf dem Brett",
    number: "Nummer der Eröffnung",
    numberHint: (size) => `Optional: eine vereinbarte Nummer, 1 bis ${size}. Sonst wird gelost.`,
    numberFault: (size) => `Gib eine Zahl von 1 bis ${size} ein oder lass das Feld leer.`,
    favours: "Im Vorteil",
    share: "Punkte dieser Seite von 100",
    shareHint: "60 bis 85. Gelost wird die nächstliegende Eröffnung.",
    shareFault: "Gib eine Zahl von 60 bis 85 ein.",
    setFault: "Ein Satz hat zwei Spiele.",
    noSuchGame: "Dieses Spiel gibt es hier nicht. Wähl ein anderes.",
    onDevice: "Gespielt wird auf diesem Gerät, ohne Verbindung.",
  },
  swap: {
    title: "Seiten tauschen?",
    lead: (taken, left) =>
      `Du kannst ${taken} mit dem Stein auf dem Brett übernehmen. Die andere Person spielt dann ${left}.`,
    yes: (side) => `${side} übernehmen`,
    no: (side) => `${side} bleiben`,
  },
  second: {
    starts: (seconds) =>
      count(seconds, {
        one: "Das zweite Spiel beginnt in # Sekunde.",
        other: "Das zweite Spiel beginnt in # Sekunden.",
      }),
    now: "Zweites Spiel beginnen",
    stay: "Hier bleiben",
  },
  even: {
    between: (strength, below, above) =>
      `Der Computer spielte mit Stärke ${strength} von 100, zwischen ${below} und ${above}.`,
    same: (strength, level) => `Der Computer spielte mit Stärke ${strength} von 100, so stark wie ${level}.`,
    next: "Seine Stärke ändert sich nach jedem Spiel, sodass du die Hälfte gewinnst.",
  },
  sheet: {
    title: (number) => `Eröffnung ${number}`,
    place: (deck, number, size) => `${deck}, Nummer ${number} von ${size}`,
    decks: {
      "even-4": "Ausgeglichene Eröffnung mit 4 Steinen",
      "even-6": "Ausgeglichene Eröffnung mit 6 Steinen",
      "even-8": "Ausgeglichene Eröffnung mit 8 Steinen",
      handicap: "Vorgabe",
    },
    values: "Was jede Spalte wert ist",
    toMove: (side) => `${side} ist am Zug`,
    column: "Spalte",
    value: "Wert",
    win: (moves) => count(moves, { one: "Gewinnt sofort", other: "Gewinnt in # Zügen" }),
    loss: (moves) => count(moves, { one: "Verliert sofort", other: "Verliert in # Zügen" }),
    draw: "Unentschieden",
    full: "Voll",
    line: "Eine Zugfolge, die das Unentschieden hält",
    lineLead: "Bestes Spiel beider Seiten, bis das Brett voll ist.",
    shares: "Wie gleich starke Spieler von hier aus abschneiden",
    sharesLead: (side) =>
      `Punkte von 100 für ${side}, wenn eine Stufe gegen sich selbst spielt, mit Standardfehler.`,
    notEven: (level) =>
      `Stärkere sehen weiter: Auf der Stufe ${level} ist diese Eröffnung nicht ausgeglichen.`,
    otherSide: (level) => `Stärkere sehen weiter: Auf der Stufe ${level} ist die andere Seite im Vorteil.`,
    level: "Stufe",
    points: (side) => `Punkte für ${side}`,
    games: "Spiele",
    play: "Diese Eröffnung spielen",
    picture: "Bild",
    missing: "Diese Eröffnung gibt es nicht",
    missingLead: "Prüfe die Adresse: eine Sammlung und eine Nummer, etwa even-6/17.",
  },
};

export default de;
