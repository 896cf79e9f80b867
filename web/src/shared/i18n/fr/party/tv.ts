/** What only a television says. */
import type { TvWords } from "../../en/party/tv";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("fr");

/** "Équipe rouge" inside a sentence: "l’équipe rouge". */
const the = (team: string) =>
  `${team.startsWith("É") ? "l’" : "le "}${team.charAt(0).toLowerCase()}${team.slice(1)}`;

const fr: TvWords = {
  opening: "Ouverture d’une salle…",
  start: "Commencer sur cet écran",
  startLead: "Active le son et le plein écran, et empêche la mise en veille.",
  scan: "Scannez pour jouer",
  qr: "Code QR du lien pour rejoindre",
  goTo: "ou allez sur",
  enter: "et tapez",
  goToEnter: (host, code) => `Allez sur ${host} et tapez ${code}`,
  loopback:
    "Les téléphones ne peuvent pas ouvrir cette adresse. Lancez le serveur avec : fourline serve --lan",
  freeSeat: "Place libre",
  ready: (players, red, blue) =>
    `${count(players, { one: "# joueur prêt", other: "# joueurs prêts" })} : ${red} en rouge, ${blue} en bleu.`,
  lessReady: (players) =>
    players === 0 ? "Aucun joueur pour l’instant." : "1 joueur est là. Il faut être au moins 2.",
  shuffle: "Mélanger",
  lock: "Verrouiller",
  unlock: "Déverrouiller",
  turnTime: "Temps par tour",
  language: "Langue",
  lockedNote: "La salle est verrouillée : personne d’autre ne peut entrer.",
  justWatching: "Juste regarder ?",
  audience: (people) => count(people, { one: "Public : # personne", other: "Public : # personnes" }),
  audienceRight: (right, total) => `Public : ${right} sur ${total} ont vu juste`,
  locked: "Verrouillée",
  hostStarts: "En attente que l’hôte commence.",
  hostNamedStarts: (name) => `En attente que ${name} (hôte) commence.`,
  goesFirst: (team) => `${team} commence`,
  turnOf: (name, team) => `C’est à ${name} (${team})`,
  next: (name, team) => `Ensuite : ${name} (${team})`,
  nextLabel: "Ensuite",
  onTurn: "Son tour",
  asleep: "Endormi",
  away: "Reconnexion",
  watching: (players) =>
    count(players, {
      one: "# joueur en attente de la prochaine partie",
      other: "# joueurs en attente de la prochaine partie",
    }),
  dropped: (name, column) => [name, `, colonne ${column}`],
  auto: (name, column) => `Temps écoulé ! Coup au hasard pour ${name} : colonne ${column}.`,
  skipped: (name, column) => `L’hôte a passé le tour de ${name} : coup au hasard en colonne ${column}.`,
  paused: "Pause",
  pausedLead: "L’hôte a mis la partie en pause.",
  idle: "Toujours là ?",
  idleLead: "Touchez « Reprendre » sur un téléphone.",
  wins: (team) => `${the(team).replace("l", "L")} gagne !`,
  draw: "Match nul",
  everyone: (points) => `+${points} pour chacun`,
  noPoints: (names) => `Aucun point : ${names}`,
  teamGets: (team, points) => `${team} : +${points} chacun`,
  ended: "Partie annulée par l’hôte",
  endedLead: "Elle ne compte pas.",
  after: (game) => `Après la partie ${game}`,
  points: "Points",
  guesses: "Paris",
  won: "Gagnées",
  drawn: "Nulles",
  lost: "Perdues",
  stars: (stars, round) => `Manche ${round} : ${count(stars, { one: "# étoile", other: "# étoiles" })}`,
  nextSection: "Manche suivante",
  toHome: "Quitter la soirée",
  reconnecting: "Reconnexion…",
  reconnectingLead: "Rien n’est perdu.",
  missing: (code) => `La salle ${code} n’existe pas.`,
  missingLead: "Une salle ferme un jour après la dernière partie.",
  openNew: "Ouvrir une nouvelle salle",
  failed: "La salle n’a pas pu être ouverte.",
  soundOn: "Activer le son",
  menu: "Menu de l’hôte",
};

export default fr;
