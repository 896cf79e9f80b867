/** What TV and phones say of a game as it goes on. */
import type { PlayWords } from "../../en/party/play";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("fr");
const the = (team: string) =>
  `${team.startsWith("É") ? "L’" : "Le "}${team.charAt(0).toLowerCase()}${team.slice(1)}`;

const fr: PlayWords = {
  roomCode: (code) => `Code de la salle : ${code}`,
  idle: "Toujours là ?",
  idleLead: "Personne n’a touché l’écran depuis six tours.",
  broken: "Cette partie ne peut pas être affichée",
  brokenLead: "L’hôte peut la terminer et choisir un autre jeu.",
  goesFirst: (team) => `${team} commence`,
  sending: (column) => `Le jeton tombe en colonne ${column}…`,
  dropIn: (column) => `Jouer en colonne ${column}`,
  ended: "Partie annulée par l’hôte",
  endedLead: "Elle ne compte pas.",
  leave: "Quitter la salle",
  leaveSure: "Quitter la salle ? Vous pourrez revenir avec le code.",
  fullScreen: "Plein écran",
  movePhone: "Passer sur un autre téléphone",
  waitNext: "En attente que l’hôte lance la prochaine partie.",
  waitStart: "En attente que l’hôte commence.",
  youAreHost: "Vous êtes l’hôte.",
  teamComes: "Vous aurez une équipe dans un instant.",
  late: "Partie en cours. Vous jouerez à la prochaine.",
  emptyTeam: (team) => `${the(team)} n’a plus de joueurs. La prochaine personne à entrer y jouera.`,
  emptied: "Une équipe n’avait plus de joueurs. L’hôte peut reprendre la partie.",
  tooFew: "Il faut au moins 2 joueurs.",
  starEach: "une par partie en équipes terminée",
  inTurns: (turns) =>
    turns === 1
      ? "Vous jouez juste après"
      : count(turns, { one: "Vous jouez dans # tour", other: "Vous jouez dans # tours" }),
  lastDisc: (name) => `Le jeton de ${name}…`,
  didIt: (name) => `${name} l’a fait !`,
  youDidIt: "Vous l’avez fait !",
  luckyDisc: (name) => `Un coup au hasard pour ${name} l’a fait !`,
  replay: "Les trois derniers jetons",
  place: (place) => `Case ${place}`,
  tapPlace: "Touchez une case libre",
  randomMove: (name) => `Coup au hasard pour ${name}`,
  tooLate: (column) => `Temps écoulé. Un coup a été joué au hasard en colonne ${column}.`,
  skipped: (column) => `L’hôte a passé votre tour. Un coup a été joué au hasard en colonne ${column}.`,
  asleep: (name) => `Le téléphone dort : ${name}`,
  playFor: (name) => `Jouer pour ${name}`,
  missed: (turns) => count(turns, { one: "Vous avez manqué # tour", other: "Vous avez manqué # tours" }),
  guessTitle: (name) => `Où va jouer ${name} ?`,
  guessTeam: (team) => `Où va jouer ${the(team).replace("L", "l")} ?`,
  suggest: (name) => `Suggérez une colonne à ${name}`,
  suggestPlace: (name) => `Suggérez une case à ${name}`,
  guessColumn: (column) => `Parier sur la colonne ${column}`,
  guessed: (column) => `Votre pari : colonne ${column}`,
  right: (points) => `Bien vu ! +${points}`,
  rightRun: (run, points) => `${run} bons paris de suite ! +${points}`,
  marks: (guesses) => count(guesses, { one: "# pari de votre équipe", other: "# paris de votre équipe" }),
  votes: (team) => `${the(team)} vote`,
  voteTitle: "Vote : où jouer ?",
  voteColumn: (column) => `Voter pour la colonne ${column}`,
  voted: (column) => `Votre vote : colonne ${column}`,
  guessPoints: (points) => `Points de paris : ${points}`,
  guessedRight: (right, total) => `Bons paris : ${right} sur ${total}`,
};

export default fr;
