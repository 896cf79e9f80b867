/** Español. */
import type { FriendsText } from "../en/friends";

const es: FriendsText = {
  takeBack: "Deshacer",
  asked: "Pediste deshacer una jugada.",
  withdraw: "Mejor no",
  asks: (name) => `${name} quiere deshacer una jugada.`,
  allow: "Permitir",
  decline: "Rechazar",
  declined: (name) => `${name} no aceptó.`,
  withdrawRematch: "Retirar la propuesta",
  declineRematch: "No, gracias",
  rematchDeclined: (name) => `${name} no quiere la revancha.`,
  leave: "Salir de la partida",
  react: "Reaccionar",
  reactions: {
    nice: "¡Bien!",
    wow: "¡Guau!",
    ouch: "¡Ay!",
    think: "Mmm…",
    laugh: "¡Jaja!",
    clap: "¡Bien jugado!",
  },
};

export default es;
