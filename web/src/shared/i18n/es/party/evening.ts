/** What TV and phones say between games and of what players choose for themselves. */
import type { EveningWords } from "../../en/party/evening";

/** A team's name inside a sentence. */
const within = (team: string) => team.charAt(0).toLowerCase() + team.slice(1);

const es: EveningWords = {
  nextIn: (seconds) => `Siguiente partida en ${seconds}\u00a0s`,
  wait: "Esperar",
  moreTime: "Más tiempo",
  moreTimeFor: (name) => `Más tiempo para ${name}`,
  skip: "Saltar",
  more: "Más",
  pauseGame: "Pausar la partida",
  changeTo: (team) => `Pasar al ${within(team)}`,
  swapWith: (name) => `Cambiar de equipo con ${name}`,
  swapSoon: "Cambias en cuanto alguien quiera cambiar.",
  stay: "Quedarse en este equipo",
  yourName: "Tu nombre",
  changeName: "Cambiar nombre",
  endEvening: "Terminar la noche",
  endEveningSure: "¿Terminar la noche? Se muestra el podio.",
};

export default es;
