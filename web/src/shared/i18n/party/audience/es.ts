import type { AudienceWords } from "./en";

const es: AudienceWords = {
  title: "Estás entre el público",
  lead: "Adivina las jugadas y anima. La tele muestra lo que piensa el público.",
  full: "El público está completo",
  fullLead: "Puedes seguir la partida en la tele.",
  soon: "La próxima partida empieza pronto.",
  puzzle: "Todos resuelven un reto en la tele. ¡Anímalos!",
  over: "La partida terminó.",
};

export default es;
