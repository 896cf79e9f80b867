/** What only the host's panel says. */
import type { HostWords } from "../../en/party/host";

/** A team's name inside a sentence. */
const within = (team: string) => team.charAt(0).toLowerCase() + team.slice(1);

const es: HostWords = {
  playNow: "Saltar: jugada al azar",
  playNowHint: "Suelta una ficha al azar para quien tiene el turno",
  mute: "Silenciar la tele",
  unmute: "Activar el sonido de la tele",
  volume: "Volumen de la tele",
  volumes: { 1: "Bajo", 2: "Medio", 3: "Alto" },
  lock: "Bloquear la sala",
  unlock: "Desbloquear la sala",
  hintsOn: "Pistas: sí",
  hintsOff: "Pistas: no",
  voteOn: "Votación del equipo: sí",
  voteOff: "Votación del equipo: no",
  moreTimeOn: "Más tiempo: sí",
  moreTimeOff: "Más tiempo: no",
  moreTimeLead: "En su turno, cada uno puede pedir una vez el mismo tiempo de más.",
  giveMoreTime: "Dar más tiempo",
  takeMoreTime: "Quitar el tiempo extra",
  shortTurnsOn: "Turnos cortos para teléfonos dormidos: sí",
  shortTurnsOff: "Turnos cortos para teléfonos dormidos: no",
  shortTurnsLead: "Un teléfono ausente desde hace 25 s tiene 8 s para su turno.",
  turnTime: "Tiempo por turno",
  restart: "Reiniciar",
  restartSure: "¿Reiniciar? Esta partida no contará.",
  end: "Cancelar la partida",
  endSure: "¿Cancelar la partida? No contará.",
  nextSection: "Siguiente ronda",
  nextSectionLead:
    "Una ronda es una serie de partidas. La siguiente empieza con equipos nuevos y sin estrellas.",
  players: "Jugadores",
  choose: (name) => `Opciones para ${name}`,
  rename: "Cambiar nombre",
  newName: (name) => `Nuevo nombre para ${name}`,
  moveTo: (team) => `Pasar al ${within(team)}`,
  remove: "Sacar",
  removeSure: (name) => `¿Sacar a ${name}? Podrá volver a entrar.`,
  block: "Vetar",
  blockSure: (name) => `¿Vetar a ${name}?`,
  makeHost: "Hacer anfitrión",
  makeHostSure: (name) => `¿Nombrar anfitrión a ${name}? Esta pantalla pierde sus botones.`,
  none: "Aún no ha entrado nadie.",
};

export default es;
