/** What TV and phones say of a game as it goes on. */
import type { PlayWords } from "../../en/party/play";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("es");
const within = (team: string) => team.charAt(0).toLowerCase() + team.slice(1);

const es: PlayWords = {
  roomCode: (code) => `Código de la sala: ${code}`,
  idle: "¿Sigues ahí?",
  idleLead: "Nadie ha tocado la pantalla en seis turnos.",
  broken: "Esta partida no se puede mostrar",
  brokenLead: "El anfitrión puede terminarla y elegir otro juego.",
  goesFirst: (team) => `Empieza ${team}`,
  sending: (column) => `Cae en la columna ${column}…`,
  dropIn: (column) => `Soltar en la columna ${column}`,
  ended: "Partida cancelada por el anfitrión",
  endedLead: "La partida no cuenta.",
  leave: "Salir de la sala",
  leaveSure: "¿Salir de la sala? Puedes volver con el código.",
  fullScreen: "Pantalla completa",
  movePhone: "Pasar a otro teléfono",
  waitNext: "Esperando a que el anfitrión empiece la próxima partida.",
  waitStart: "Esperando a que el anfitrión empiece.",
  youAreHost: "Eres el anfitrión.",
  teamComes: "Enseguida tendrás equipo.",
  late: "Hay una partida en juego. Entrarás en la próxima.",
  emptyTeam: (team) => `El ${within(team)} no tiene jugadores. Quien entre ahora jugará en él.`,
  emptied: "Un equipo se quedó sin jugadores. El anfitrión puede reanudar la partida.",
  tooFew: "Hacen falta al menos 2 jugadores.",
  starEach: "una por cada partida por equipos terminada",
  inTurns: (turns) =>
    turns === 1
      ? "Te toca después"
      : count(turns, { one: "Te toca en # turno", other: "Te toca en # turnos" }),
  lastDisc: (name) => `La ficha de ${name}…`,
  didIt: (name) => `¡${name} lo logró!`,
  youDidIt: "¡Lo lograste!",
  luckyDisc: (name) => `¡Una jugada al azar para ${name} lo logró!`,
  replay: "Las tres últimas fichas",
  place: (place) => `Casilla ${place}`,
  tapPlace: "Toca una casilla libre",
  randomMove: (name) => `Jugada al azar para ${name}`,
  tooLate: (column) => `Se acabó el tiempo. Se hizo una jugada al azar en la columna ${column}.`,
  skipped: (column) => `El anfitrión saltó tu turno. Se hizo una jugada al azar en la columna ${column}.`,
  asleep: (name) => `El teléfono de ${name} está dormido`,
  playFor: (name) => `Jugar por ${name}`,
  missed: (turns) => count(turns, { one: "Te perdiste # turno", other: "Te perdiste # turnos" }),
  guessTitle: (name) => `¿Dónde jugará ${name}?`,
  guessTeam: (team) => `¿Dónde jugará el ${within(team)}?`,
  suggest: (name) => `Sugiere una columna a ${name}`,
  suggestPlace: (name) => `Sugiere una casilla a ${name}`,
  guessColumn: (column) => `Apostar por la columna ${column}`,
  guessed: (column) => `Tu apuesta: columna ${column}`,
  right: (points) => `¡Acertaste! +${points}`,
  rightRun: (run, points) => `¡${run} aciertos seguidos! +${points}`,
  marks: (guesses) => count(guesses, { one: "# apuesta de tu equipo", other: "# apuestas de tu equipo" }),
  votes: (team) => `Vota el ${within(team)}`,
  voteTitle: "Votación: ¿dónde jugar?",
  voteColumn: (column) => `Votar por la columna ${column}`,
  voted: (column) => `Tu voto: columna ${column}`,
  guessPoints: (points) => `Puntos por aciertos: ${points}`,
  guessedRight: (right, total) => `Aciertos: ${right} de ${total}`,
};

export default es;
