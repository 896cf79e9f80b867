import type { AudienceWords } from "../../en/party/audience";

const es: AudienceWords = {
  title: "Estás entre el público",
  lead: "Adivina las jugadas y anima. La tele muestra lo que piensa el público.",
  full: "El público está completo",
  fullLead: "Puedes seguir la partida en la tele.",
  soon: "La próxima partida empieza pronto.",
  over: "La partida terminó.",
  lost: "Se perdió la conexión.",
};

export default es;
