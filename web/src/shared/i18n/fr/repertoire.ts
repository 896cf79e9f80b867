/** Français. */
import type { RepertoireText } from "../en/repertoire";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");
const discs = (number: number) => count(number, { one: "# jeton", other: "# jetons" });

const fr: RepertoireText = {
  title: "Répertoire d’ouvertures",
  menu: "Répertoire",
  lead: "Une réponse à tout ce que l’adversaire peut jouer, prouvée par la recherche. Le répertoire est construit dans ce navigateur et y reste.",
  buildTitle: "Construire un répertoire",
  side: "Votre couleur",
  style: "Manière de jouer",
  styles: { safest: "Le moins à retenir", sharpest: "Difficile à contrer", own: "De mes parties" },
  styleLeads: {
    safest: "Le plus petit ensemble de coups qui conserve le résultat.",
    sharpest: "Parmi les bons coups, celui auquel un joueur de club répond le plus difficilement.",
    own: "Vos coups les plus fréquents, partout où ils conservent le résultat.",
  },
  depth: "Profondeur",
  discs,
  build: "Construire",
  stop: "Arrêter",
  searched: (positions) => count(positions, { one: "# position analysée…", other: "# positions analysées…" }),
  failed: "Une erreur est survenue. Veuillez réessayer.",
  noSolver: "Ce navigateur ne peut pas analyser de positions : impossible d’y construire un répertoire.",
  noGames:
    "Vous n’avez pas encore terminé de partie avec cette couleur. Choisissez une autre manière de jouer.",
  heading: (side, style) => `${side} : ${style}`,
  covered: (positions, depth) =>
    `${count(positions, { one: "# position", other: "# positions" })} jusqu’à ${discs(depth)} ; chaque réponse est couverte.`,
  values: {
    win: (side) => `${side} gagne à coup sûr.`,
    draw: (side) => `${side} obtient au moins le match nul.`,
    loss: (side) =>
      `${side} perd contre un jeu parfait ; ces réponses tiennent le plus longtemps et punissent chaque erreur.`,
  },
  due: (positions) =>
    count(positions, {
      one: "# position à travailler aujourd’hui.",
      other: "# positions à travailler aujourd’hui.",
    }),
  nothingDue: "Rien à travailler aujourd’hui.",
  practise: (positions) => count(positions, { one: "S’exercer sur #", other: "S’exercer sur #" }),
  browse: "Le parcourir",
  download: "Télécharger",
  remove: "Supprimer",
  removeSure: "Supprimer ce répertoire ?",
  replaceSure: (side) => `Remplacer votre répertoire pour ${side} ?`,
  lostLead: "Ce que vous y avez travaillé sera perdu.",
  replace: "Remplacer",
  keep: "Le garder",
  toTrainer: "S’entraîner sur ses propres erreurs",
  progress: (number, all) => `${number} sur ${all}`,
  ask: (side) => `À ${side} de jouer. Que joue votre répertoire ?`,
  right: "Exact.",
  wrong: (column) => `Votre répertoire joue la colonne ${column}.`,
  alsoKeeps: (column) =>
    `La colonne ${column} conserve aussi le résultat, mais les réponses ne sont pas couvertes.`,
  givesAway: (column) => `La colonne ${column} laisse échapper le résultat.`,
  next: "Suivant",
  close: "Retour à l’aperçu",
  answers: (column, side) =>
    `Votre réponse est la colonne ${column}. Jouez n’importe quelle réponse pour ${side}.`,
  reply: (side) => `Jouez n’importe quel premier jeton pour ${side}.`,
  end: "Votre répertoire s’arrête ici.",
  back: "Un pas en arrière",
  toStart: "Retour au début",
};

export default fr;
