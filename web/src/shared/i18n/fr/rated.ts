import type { RatedText } from "../en/rated";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");

const fr: RatedText = {
  sorts: {
    title: "Compte pour",
    friendly: "Amicale",
    live: "Classée, en direct",
    days: "Classée, par jours",
    rated: "Classée",
  },
  rules: {
    friendly: "Rien ne compte : indices et reprises sont permis si l’adversaire est d’accord.",
    live: "Jouez sans l’aide d’un programme ni de quelqu’un d’autre : le résultat change votre classement en direct.",
    days: "Prenez des jours pour un coup, mais sans l’aide d’un programme ni de quelqu’un d’autre : le résultat change votre classement.",
  },
  start: {
    needsFair:
      "Une partie classée commence par une ouverture équitable, ou se joue en deux parties avec changement de côté.",
    needsClock: "Une partie classée a besoin d’une limite de temps.",
  },
  closed: {
    help: "Les indices et l’analyse s’ouvrent quand la partie est finie.",
    sheetTitle: "Fermé pendant que vous jouez",
    sheet:
      "Vous jouez une partie classée depuis cette ouverture. Sa preuve vous sera ouverte quand cette partie sera finie.",
    toGames: "Aller à vos parties",
  },
  band: {
    between: (low, high) => `entre ${low} et ${high}`,
    same: (level) => `du niveau ${level}`,
    below: (level) => `en dessous de ${level}`,
    above: (level) => `au-dessus de ${level}`,
    provisional: "pas encore établi",
    label: "Classement",
  },
  after: {
    title: "Votre classement",
    from: (before, after) => `de ${before} à ${after}`,
    limited: "Les parties sur invitation changent un classement de 50 points par jour au plus.",
  },
  unrated: {
    unplayed:
      "Cette partie ne compte pas : elle s’est terminée avant que chaque camp ait joué quatre coups lui-même.",
    same_pair:
      "Cette partie ne compte pas : vous avez déjà joué aujourd’hui votre partie classée sur invitation.",
    same_address: "Cette partie ne compte pas : les deux camps ont joué depuis la même adresse internet.",
    one_person: "Cette partie ne compte plus : les deux places sont maintenant à une même personne.",
  },
  player: {
    title: "Joueur",
    missing: "Cette page n’existe pas",
    missingLead: "Ce joueur n’existe pas, ou ne montre rien.",
    unnamed: "Joueur sans nom",
    unlisted: "Partie non listée",
    bestWinUnlisted: (rating) =>
      `Dans une partie non listée (adversaire : ${rating}), sans un seul coup qui ait cédé quelque chose.`,
    ratings: "Classements",
    noRatings: "Pas encore de parties classées.",
    live: "En direct",
    days: "Par jours",
    games: (games) => count(games, { one: "# partie classée", other: "# parties classées" }),
    last: "Dernières parties classées",
    noGames: "Pas encore de parties classées.",
    opponent: "Adversaire",
    result: "Résultat",
    rating: "Classement",
    date: "Date",
    win: "Gagnée",
    draw: "Match nul",
    loss: "Perdue",
    bestWin: "Meilleure victoire prouvée",
    bestWinLead: (opponent, rating) =>
      `Contre ${opponent} (${rating}), sans un seul coup qui ait cédé quelque chose.`,
    noBestWin: "Pas encore de victoire dont chaque coup soit prouvé bon.",
    streak: "Série",
    streakOf: (wins) =>
      count(wins, {
        one: "# victoire classée d’affilée",
        other: "# victoires classées d’affilée",
      }),
    noStreak: "La dernière partie classée n’a pas été gagnée.",
    look: "Voir la partie",
    toBest: "Les meilleurs",
  },
  best: {
    title: "Les meilleurs",
    lead: "Ceux qui ont choisi de se montrer, avec un classement tiré des seules parties en direct contre des inconnus : dès dix parties, une fois établi.",
    place: "Rang",
    name: "Nom",
    rating: "Classement",
    empty: "Personne ne se montre encore ici.",
  },
  profile: {
    title: "Ce que les autres voient de vous",
    lead: "Une page à vous, avec seulement ce que vous choisissez. Rien n’est montré sans votre accord.",
    notKept:
      "Gardez d’abord vos parties : ajoutez sur cette page un appareil, une clé d’accès ou un code de secours.",
    parts: {
      rating: "Mon classement",
      games: "Mes dernières parties classées",
      best_win: "Ma meilleure victoire prouvée",
      streak: "Ma série",
      table: "Ma place parmi les meilleurs",
    },
    see: "Voir votre page",
    saved: "Enregistré.",
  },
};

export default fr;
