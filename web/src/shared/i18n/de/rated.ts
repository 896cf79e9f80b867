import type { RatedText } from "../en/rated";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("de");

const de: RatedText = {
  sorts: {
    title: "Art des Spiels",
    friendly: "Freundschaftlich",
    live: "Gewertet, live",
    days: "Gewertet, Fernpartie",
    rated: "Gewertet",
  },
  rules: {
    friendly: "Zählt nicht für die Wertung: Tipps und Rücknahmen sind erlaubt, wenn dein Gegner zustimmt.",
    live: "Spiele allein und ohne Hilfe: Das Ergebnis ändert deine Live-Wertung.",
    days: "Mehrere Tage pro Zug, ohne fremde Hilfe. Das Ergebnis ändert deine Wertung.",
  },
  start: {
    needsFair:
      "Ein gewertetes Spiel beginnt mit einer fairen Eröffnung oder besteht aus zwei Spielen mit Seitenwechsel.",
    needsClock: "Ein gewertetes Spiel braucht eine Uhr.",
  },
  closed: {
    help: "Tipps und Analyse gibt es, wenn das Spiel vorbei ist.",
    sheetTitle: "Gesperrt, solange du spielst",
    sheet:
      "Du spielst gerade ein gewertetes Spiel mit dieser Eröffnung. Den Beweis kannst du danach ansehen.",
    toGames: "Zu deinen Spielen",
  },
  band: {
    between: (low, high) => `zwischen ${low} und ${high}`,
    same: (level) => `so stark wie ${level}`,
    below: (level) => `unter ${level}`,
    above: (level) => `über ${level}`,
    provisional: "wird noch gemessen",
    label: "Wertung",
  },
  after: {
    title: "Deine Wertung",
    from: (before, after) => `von ${before} auf ${after}`,
    limited: "Spiele auf Einladung ändern eine Wertung um höchstens 50 Punkte am Tag.",
  },
  unrated: {
    unplayed: "Dieses Spiel zählt nicht: Es endete, bevor beide Seiten vier eigene Züge gemacht hatten.",
    same_pair:
      "Dieses Spiel zählt nicht: Ihr beide hattet euer gewertetes Spiel auf Einladung für heute schon.",
    same_address: "Dieses Spiel zählt nicht: Beide Seiten spielten von derselben Internetadresse aus.",
    one_person: "Dieses Spiel zählt nicht mehr: Auf beiden Seiten spielt inzwischen dieselbe Person.",
  },
  player: {
    title: "Spieler",
    missing: "Diese Seite gibt es nicht",
    missingLead: "Diesen Spieler gibt es nicht, oder das Profil ist privat.",
    unnamed: "Spieler ohne Namen",
    unlisted: "Privates Spiel",
    bestWinUnlisted: (rating) => `In einem privaten Spiel (Gegner: ${rating}), ohne einen einzigen Fehler.`,
    ratings: "Wertungen",
    noRatings: "Noch keine gewerteten Spiele.",
    live: "Live",
    days: "Fernpartie",
    games: (games) => count(games, { one: "# gewertetes Spiel", other: "# gewertete Spiele" }),
    last: "Letzte gewertete Spiele",
    noGames: "Noch keine gewerteten Spiele.",
    opponent: "Gegner",
    result: "Ergebnis",
    rating: "Wertung",
    date: "Datum",
    win: "Gewonnen",
    draw: "Unentschieden",
    loss: "Verloren",
    bestWin: "Bester fehlerloser Sieg",
    bestWinLead: (opponent, rating) => `Gegen ${opponent} (${rating}), ohne einen einzigen Fehler.`,
    noBestWin: "Noch kein fehlerloser Sieg.",
    streak: "Serie",
    streakOf: (wins) =>
      count(wins, { one: "# gewerteter Sieg in Folge", other: "# gewertete Siege in Folge" }),
    noStreak: "Das letzte gewertete Spiel wurde nicht gewonnen.",
    look: "Spiel ansehen",
    toBest: "Die Besten",
  },
  best: {
    title: "Die Besten",
    lead: "Alle, die sich zeigen wollen, mit einer Wertung nur aus Live-Spielen gegen Fremde: ab zehn davon, sobald sie nicht mehr vorläufig ist.",
    place: "Platz",
    name: "Name",
    rating: "Wertung",
    empty: "Die Liste ist noch leer.",
  },
  profile: {
    title: "Was andere von dir sehen",
    lead: "Eine eigene Seite, nur mit dem, was du auswählst. Ohne deine Wahl wird nichts gezeigt.",
    notKept: "Sichere zuerst deine Spiele: mit einem Gerät, Passkey oder Notfallcode auf dieser Seite.",
    parts: {
      rating: "Meine Wertung",
      games: "Meine letzten gewerteten Spiele",
      best_win: "Mein bester fehlerloser Sieg",
      streak: "Meine Serie",
      table: "Mein Platz unter den Besten",
    },
    see: "Deine Seite ansehen",
    saved: "Gespeichert.",
  },
};

export default de;
