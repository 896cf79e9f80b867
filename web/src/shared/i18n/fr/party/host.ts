/** What only the host's panel says. */
import type { HostWords } from "../../en/party/host";

/** "Équipe rouge" inside a sentence: "l’équipe rouge". */
const the = (team: string) => `l’${team.charAt(0).toLowerCase()}${team.slice(1)}`;

const fr: HostWords = {
  playNow: "Passer : coup au hasard",
  playNowHint: "Joue un jeton au hasard pour la personne dont c’est le tour",
  mute: "Couper le son de la télé",
  unmute: "Réactiver le son de la télé",
  volume: "Volume de la télé",
  volumes: { 1: "Faible", 2: "Moyen", 3: "Fort" },
  lock: "Verrouiller la salle",
  unlock: "Déverrouiller la salle",
  hintsOn: "Indices : activés",
  hintsOff: "Indices : désactivés",
  voteOn: "Vote d’équipe : activé",
  voteOff: "Vote d’équipe : désactivé",
  moreTimeOn: "Plus de temps : activé",
  moreTimeOff: "Plus de temps : désactivé",
  moreTimeLead: "À son tour, chacun peut demander une fois le même temps en plus.",
  giveMoreTime: "Accorder plus de temps",
  takeMoreTime: "Ne plus accorder de temps",
  shortTurnsOn: "Tours courts pour les téléphones endormis : activé",
  shortTurnsOff: "Tours courts pour les téléphones endormis : désactivé",
  shortTurnsLead: "Un téléphone absent depuis 25 s a 8 s pour son tour.",
  turnTime: "Temps par tour",
  restart: "Recommencer",
  restartSure: "Recommencer ? Cette partie ne comptera pas.",
  end: "Annuler la partie",
  endSure: "Annuler la partie ? Elle ne comptera pas.",
  nextSection: "Manche suivante",
  nextSectionLead:
    "Une manche est une suite de parties. La suivante commence avec de nouvelles équipes et sans étoile.",
  players: "Joueurs",
  choose: (name) => `Actions pour ${name}`,
  rename: "Renommer",
  newName: (name) => `Nouveau nom pour ${name}`,
  moveTo: (team) => `Passer dans ${the(team)}`,
  remove: "Faire sortir",
  removeSure: (name) => `Retirer ${name} ? Un retour reste possible.`,
  block: "Bloquer",
  blockSure: (name) => `Bloquer ${name} ?`,
  makeHost: "Nommer hôte",
  makeHostSure: (name) => `Nommer ${name} hôte ? Cet écran perd ses boutons.`,
  none: "Personne n’est encore entré.",
};

export default fr;
