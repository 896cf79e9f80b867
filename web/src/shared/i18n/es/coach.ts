/** Español. */
import type { CoachText } from "../en/coach";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("es");

const es: CoachText = {
  help: "Ayuda contra la máquina",
  choices: { none: "Ninguna", coach: "Avisos", hints: "Pistas" },
  leads: {
    none: "Sin ninguna ayuda.",
    coach: "Antes de un error se te pide que mires otra vez, como mucho tres veces por partida.",
    hints: "Una pista siempre que la pidas.",
  },
  question: (column) => `Columna ${column}: ¿miras otra vez?`,
  faults: {
    win: "Hay algo mejor: busca cuatro en línea.",
    block: "Tu rival podría completar cuatro en línea en la próxima jugada.",
    double_threat: "Tu rival podría crear dos amenazas a la vez.",
    result: "Esta jugada regala la partida.",
  },
  left: (looks) =>
    looks === 0
      ? "No quedan avisos en esta partida."
      : count(looks, { one: "Queda # aviso en esta partida.", other: "Quedan # avisos en esta partida." }),
  takeBack: "Retirarla",
  anyway: "Jugarla igualmente",
};

export default es;
