/** What only a television says. */
import type { TvWords } from "../../en/party/tv";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("es");

/** A team's name inside a sentence. */
const within = (team: string) => team.charAt(0).toLowerCase() + team.slice(1);

const es: TvWords = {
  opening: "Abriendo una sala…",
  start: "Empezar en esta pantalla",
  startLead: "Activa el sonido y la pantalla completa, y mantiene la pantalla encendida.",
  scan: "Escanea y juega",
  qr: "Código QR para entrar",
  goTo: "o ve a",
  enter: "y escribe",
  goToEnter: (host, code) => `Ve a ${host} y escribe ${code}`,
  loopback: "Los teléfonos no pueden abrir esta dirección. Inicia el servidor con: fourline serve --lan",
  freeSeat: "Sitio libre",
  ready: (players, red, blue) =>
    `${count(players, { one: "# jugador listo", other: "# jugadores listos" })}: ${red} en rojo, ${blue} en azul.`,
  lessReady: (players) =>
    players === 0 ? "Aún no hay jugadores." : "Hay 1 jugador. Hacen falta al menos 2.",
  shuffle: "Mezclar",
  lock: "Bloquear",
  unlock: "Desbloquear",
  turnTime: "Tiempo por turno",
  language: "Idioma",
  lockedNote: "La sala está bloqueada: no puede entrar nadie más.",
  justWatching: "¿Solo mirar?",
  audience: (people) => count(people, { one: "Público: # persona", other: "Público: # personas" }),
  audienceRight: (right, total) => `Público: ${right} de ${total} aciertan`,
  locked: "Bloqueada",
  hostStarts: "Esperando a que el anfitrión empiece.",
  hostNamedStarts: (name) => `Esperando a que empiece ${name} (anfitrión).`,
  goesFirst: (team) => `Empieza ${team}`,
  turnOf: (name, team) => `Turno de ${name} (${within(team)})`,
  next: (name, team) => `Después: ${name} (${team})`,
  nextLabel: "Después",
  onTurn: "Le toca",
  asleep: "Dormido",
  away: "Reconectando",
  watching: (players) =>
    count(players, {
      one: "# jugador espera la próxima partida",
      other: "# jugadores esperan la próxima partida",
    }),
  dropped: (name, column) => [name, `, columna ${column}`],
  auto: (name, column) => `¡Se acabó el tiempo! Jugada al azar para ${name}: columna ${column}.`,
  skipped: (name, column) => `El anfitrión saltó a ${name}: jugada al azar en la columna ${column}.`,
  paused: "Pausa",
  pausedLead: "El anfitrión puso la partida en pausa.",
  idle: "¿Hay alguien ahí?",
  idleLead: "Toca «Reanudar» en cualquier teléfono.",
  wins: (team) => `¡Gana el ${within(team)}!`,
  draw: "Empate",
  everyone: (points) => `Todos +${points}`,
  noPoints: (names) => `Sin puntos: ${names}`,
  teamGets: (team, points) => `${team}: +${points} cada uno`,
  ended: "Partida cancelada por el anfitrión",
  endedLead: "La partida no cuenta.",
  after: (game) => `Tras la partida ${game}`,
  points: "Puntos",
  guesses: "Aciertos",
  won: "Gan.",
  drawn: "Emp.",
  lost: "Perd.",
  stars: (stars, round) => `Ronda ${round}: ${count(stars, { one: "# estrella", other: "# estrellas" })}`,
  nextSection: "Siguiente ronda",
  toHome: "Salir de la fiesta",
  reconnecting: "Reconectando…",
  reconnectingLead: "No se pierde nada.",
  missing: (code) => `La sala ${code} no existe.`,
  missingLead: "Las salas se cierran un día después de la última partida.",
  openNew: "Abrir otra sala",
  failed: "No se pudo abrir la sala.",
  soundOn: "Activar el sonido",
  menu: "Menú del anfitrión",
};

export default es;
