/** What TV and phones say between games and of what players choose for themselves. */
import type { EveningWords } from "../../en/party/evening";

/** "Équipe rouge" inside a sentence: "l’équipe rouge". */
const the = (team: string) => `l’${team.charAt(0).toLowerCase()}${team.slice(1)}`;

const fr: EveningWords = {
  nextIn: (seconds) => `La suite dans ${seconds}\u00a0s`,
  wait: "Attendre",
  moreTime: "Plus de temps",
  moreTimeFor: (name) => `Plus de temps pour ${name}`,
  skip: "Passer",
  more: "Plus",
  pauseGame: "Mettre en pause",
  changeTo: (team) => `Passer dans ${the(team)}`,
  swapWith: (name) => `Échanger d’équipe avec ${name}`,
  swapSoon: "Vous changez dès que quelqu’un veut échanger.",
  stay: "Rester dans cette équipe",
  yourName: "Votre nom",
  changeName: "Changer de nom",
  endEvening: "Terminer la soirée",
  endEveningSure: "Terminer la soirée ? Le podium s’affiche.",
};

export default fr;
