/** What the podium and the page of an evening say. */
import type { PodiumWords } from "../../en/party/podium";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("fr");

const fr: PodiumWords = {
  title: "Les gagnants de la soirée",
  evening: "Soirée de jeu",
  place: (rank) => `Rang ${rank}`,
  points: (points) => count(points, { one: "# point", other: "# points" }),
  andMore: (players) => `et ${players} de plus`,
  titles: "Titres",
  examining: (done, games) => `Recherche des meilleurs coups : ${done} sur ${games}`,
  noTitles: "Pas de titre cette fois.",
  kinds: {
    best_move: "Meilleur coup",
    block: "Blocage de la soirée",
    finisher: "Dernier jeton",
    quickest: "Réponse la plus rapide",
    puzzler: "Champion des défis",
    guesser: "Meilleurs paris",
  },
  disc: (turn, game) => `Jeton ${turn} de la partie ${game}`,
  finished: (games) => `Parties décidées : ${games}`,
  seconds: (seconds) => `${seconds}\u00a0s`,
  guessPoints: (points) => count(points, { one: "# point de pari", other: "# points de paris" }),
  everyone: "Tout le monde",
  player: "Joueur",
  teamsHead: "Équipes",
  puzzlesHead: "Défis",
  hillHead: "Colline",
  guessesHead: "Paris",
  winsHead: "Gagnées",
  totalHead: "Total",
  guessesApart: "Les paris ne comptent pas dans le total.",
  open: "Ouvrir la page de la soirée",
  scan: "Scannez pour garder la soirée",
  share: "Partager",
  copied: "Lien copié",
  keep: "Garder cette page",
  keepNo: "Ne pas garder cette page",
  goes: (date) => `Cette page disparaîtra le ${date} si personne ne la garde.`,
  kept: "Cette page est gardée.",
  missing: "Cette page n’existe pas ou n’existe plus.",
  missingLead: "Les pages de soirées disparaissent après un temps si personne ne les garde.",
  failed: "Impossible de charger la page. Nouvel essai…",
  home: "Accueil",
  newEvening: "Nouvelle soirée",
  playOn: "Continuer à jouer",
  yourPlace: (rank) => `Vous êtes au rang ${rank}`,
};

export default fr;
