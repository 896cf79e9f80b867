/** Français. */
import type { FairText } from "../en/fair";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");

const fr: FairText = {
  start: {
    handicap: "Avantage",
    handicapNote: "Match nul prouvé, mais un camp marque plus de points aux niveaux Amateur et Club.",
    discs: "Jetons sur le plateau",
    number: "Numéro de l’ouverture",
    numberHint: (size) => `Facultatif : un numéro convenu, de 1 à ${size}. Sinon, tirage au sort.`,
    numberFault: (size) => `Saisissez un nombre de 1 à ${size}, ou laissez vide.`,
    favours: "Favorise",
    share: "Points sur 100 pour ce camp",
    shareHint: "De 60 à 85. L’ouverture la plus proche est tirée au sort.",
    shareFault: "Saisissez un nombre de 60 à 85.",
    setFault: "Une manche compte deux parties.",
    noSuchGame: "Ce jeu n’est pas disponible ici. Choisissez-en un autre.",
    onDevice: "Cette partie se joue sur cet appareil, sans connexion.",
  },
  swap: {
    title: "Changer de côté ?",
    lead: (taken, left) =>
      `Vous pouvez prendre ${taken} avec le jeton déjà posé. Votre adversaire jouera alors ${left}.`,
    yes: (side) => `Prendre ${side}`,
    no: (side) => `Rester ${side}`,
  },
  second: {
    starts: (seconds) =>
      count(seconds, {
        one: "La seconde partie commence dans # seconde.",
        other: "La seconde partie commence dans # secondes.",
      }),
    now: "Jouer la seconde partie",
    stay: "Rester ici",
  },
  even: {
    between: (strength, below, above) =>
      `L’ordinateur a joué avec une force de ${strength} sur 100, entre ${below} et ${above}.`,
    same: (strength, level) => `L’ordinateur a joué avec une force de ${strength} sur 100, comme ${level}.`,
    next: "Sa force change après chaque partie pour que vous en gagniez la moitié.",
  },
  sheet: {
    title: (number) => `Ouverture ${number}`,
    place: (deck, number, size) => `${deck}, numéro ${number} sur ${size}`,
    decks: {
      "even-4": "Ouverture équilibrée de 4 jetons",
      "even-6": "Ouverture équilibrée de 6 jetons",
      "even-8": "Ouverture équilibrée de 8 jetons",
      handicap: "Avantage",
    },
    values: "Ce que vaut chaque colonne",
    toMove: (side) => `À ${side} de jouer`,
    column: "Colonne",
    value: "Valeur",
    win: (moves) => count(moves, { one: "Gagne aussitôt", other: "Gagne en # coups" }),
    loss: (moves) => count(moves, { one: "Perd aussitôt", other: "Perd en # coups" }),
    draw: "Nul",
    full: "Pleine",
    line: "Une suite de coups qui garde le match nul",
    lineLead: "Le meilleur jeu des deux camps jusqu’au plateau plein.",
    shares: "Les résultats à force égale depuis cette position",
    sharesLead: (side) =>
      `Points sur 100 pour ${side} quand un niveau joue contre lui-même, avec l’erreur type.`,
    notEven: (level) =>
      `Les plus forts voient plus loin : au niveau ${level}, cette ouverture n’est pas équilibrée.`,
    otherSide: (level) =>
      `Les plus forts voient plus loin : au niveau ${level}, cette ouverture favorise l’autre camp.`,
    level: "Niveau",
    points: (side) => `Points pour ${side}`,
    games: "Parties",
    play: "Jouer depuis cette ouverture",
    picture: "Image",
    missing: "Cette ouverture n’existe pas",
    missingLead: "Vérifiez l’adresse : un jeu d’ouvertures et un numéro, par exemple even-6/17.",
  },
};

export default fr;
