/** Français. */
import type { TrainText } from "../en/train";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");

const fr: TrainText = {
  title: "Entraînement",
  lead: "Des positions de vos propres parties où quelque chose vous a échappé. Elles restent dans ce navigateur.",
  find: "Chercher des positions dans mes parties",
  looking: (done, all) => `Partie ${done} sur ${all}…`,
  found: (cards) => count(cards, { one: "# position à travailler.", other: "# positions à travailler." }),
  nothingNew: "Aucune nouvelle partie à examiner.",
  noGames: "Terminez une partie de Puissance 4, puis revenez : vos erreurs deviennent ici des exercices.",
  offline: "Le serveur est injoignable : seules les parties de cet appareil ont été examinées.",
  failed: "Une erreur est survenue. Veuillez réessayer.",
  today: "Aujourd’hui",
  left: (cards) =>
    count(cards, { one: "Encore # position aujourd’hui", other: "Encore # positions aujourd’hui" }),
  begin: "Commencer",
  doneToday: "C’est tout pour aujourd’hui. Revenez demain.",
  tomorrow: (cards) =>
    count(cards, { one: "# position reviendra plus tard.", other: "# positions reviendront plus tard." }),
  ask: (side) => `À ${side} de jouer. Qu’est-ce qui vous a échappé ici ?`,
  right: "Exact.",
  wrong: (column) => `Pas la colonne ${column}.`,
  answer: (columns) => `Le meilleur coup : colonne ${columns}.`,
  next: "Suivant",
  close: "Retour à l’aperçu",
  groups: "Ce qui vous a échappé",
  kinds: {
    win: "Victoires",
    block: "Blocages",
    double_threat: "Doubles menaces",
    value: "Victoires et matchs nuls offerts",
  },
  directions: { row: "les rangées", upright: "les colonnes", diagonal: "les diagonales" },
  insight: (more, less, times) => `Vous manquez ${more} ${times} fois plus souvent que ${less}.`,
  keep: "Exporter et importer",
  keepLead: "Emportez vos positions dans un autre navigateur, ou gardez une copie.",
  export: "Exporter",
  import: "Importer",
  imported: "Importé.",
  notOurs: "Ce fichier ne vient pas de l’entraînement. Rien n’a été modifié.",
  toTrainer: "S’entraîner sur ses propres erreurs",
  toRepertoire: "Répertoire d’ouvertures",
};

export default fr;
