import type { RatedText } from "../en/rated";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");

const fr: RatedText = {
  sorts: {
    title: "Type de partie",
    friendly: "Amicale",
    live: "Classée, en direct",
    days: "Classée, par correspondance",
    rated: "Classée",
  },
  rules: {
    friendly:
      "Ne compte pas pour le classement : indices et reprises sont permis si l’adversaire est d’accord.",
    live: "Jouez sans l’aide d’un programme ni de quelqu’un d’autre : le résultat change votre classement en direct.",
    days: "Plusieurs jours par coup, sans aide extérieure. Le résultat change votre classement.",
  },
  start: {
    needsFair:
      "Une partie classée commence par une ouverture équitable, ou se joue en deux parties avec changement de côté.",
    needsClock: "Une partie classée a besoin d’une limite de temps.",
  },
  closed: {
    help: "Les indices et l’analyse seront disponibles à la fin de la partie.",
    sheetTitle: "Verrouillé pendant que vous jouez",
    sheet:
      "Vous jouez une partie classée depuis cette ouverture. Vous pourrez voir la preuve après la partie.",
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
    one_person: "Cette partie ne compte plus : les deux joueurs sont maintenant une même personne.",
  },
  player: {
    title: "Joueur",
    missing: "Cette page n’existe pas",
    missingLead: "Ce joueur n’existe pas, ou son profil est privé.",
    unnamed: "Joueur sans nom",
    unlisted: "Partie privée",
    bestWinUnlisted: (rating) => `Dans une partie privée (adversaire : ${rating}), sans la moindre erreur.`,
    ratings: "Classements",
    noRatings: "Pas encore de parties classées.",
    live: "En direct",
    days: "Par correspondance",
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
    bestWin: "Meilleure victoire parfaite",
    bestWinLead: (opponent, rating) => `Contre ${opponent} (${rating}), sans la moindre erreur.`,
    noBestWin: "Pas encore de victoire parfaite.",
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
    empty: "La liste est encore vide.",
  },
  profile: {
    title: "Ce que les autres voient de vous",
    lead: "Une page à vous, avec seulement ce que vous choisissez. Rien n’est montré sans votre accord.",
    notKept:
      "Gardez d’abord vos parties : ajoutez sur cette page un appareil, une clé d’accès ou un code de secours.",
    parts: {
      rating: "Mon classement",
      games: "Mes dernières parties classées",
      best_win: "Ma meilleure victoire parfaite",
      streak: "Ma série",
      table: "Ma place parmi les meilleurs",
    },
    see: "Voir votre page",
    saved: "Enregistré.",
  },
};

export default fr;
