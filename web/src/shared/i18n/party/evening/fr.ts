/** What TV and phones say between games and of what players choose for themselves. */
import type { EveningWords } from "./en";

const fr: EveningWords = {
  nextIn: (seconds) => `La suite dans ${seconds} s`,
  wait: "Attendre",
  moreTime: "Plus de temps",
  moreTimeFor: (name) => `Plus de temps pour ${name}`,
  skip: "Passer",
  more: "Plus",
  pauseGame: "Mettre en pause",
  changeTo: (team) => `Passer chez : ${team}`,
  swapWith: (name) => `Échanger d’équipe avec ${name}`,
  swapSoon: "Vous changez dès que quelqu’un veut échanger.",
  stay: "Rester dans cette équipe",
  yourName: "Votre nom",
  changeName: "Changer de nom",
  endEvening: "Terminer la soirée",
  endEveningSure: "Terminer la soirée ? Le podium s’affiche.",
};

export default fr;
