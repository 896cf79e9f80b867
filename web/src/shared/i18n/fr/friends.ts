/** Français. */
import type { FriendsText } from "../en/friends";

const fr: FriendsText = {
  takeBack: "Reprendre",
  asked: "Vous avez demandé à reprendre un coup.",
  withdraw: "Finalement non",
  asks: (name) => `${name} demande à reprendre un coup.`,
  allow: "Accepter",
  decline: "Refuser",
  declined: (name) => `${name} n’est pas d’accord.`,
  withdrawRematch: "Retirer la proposition",
  declineRematch: "Non merci",
  rematchDeclined: (name) => `${name} ne veut pas de revanche.`,
  leave: "Quitter la partie",
  react: "Réagir",
  reactions: {
    nice: "Joli !",
    wow: "Waouh !",
    ouch: "Aïe !",
    think: "Hum…",
    laugh: "Haha !",
    clap: "Bien joué !",
  },
};

export default fr;
