/** What TV and phones say of activities: what a room can play, and Puzzle Rush. */
import type { ActivityWords } from "../../en/party/activity";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("es");

/** The time of a turn. */
const length = (seconds: number) =>
  seconds < 60
    ? count(seconds, { one: "# segundo", other: "# segundos" })
    : count(seconds / 60, { one: "# minuto", other: "# minutos" });

const es: ActivityWords = {
  game: "Juego",
  games: { "connect-four": "Cuatro en línea", "tic-tac-toe": "Tres en raya" },
  choose: "A continuación",
  names: { teams: "Equipos", puzzles: "Carrera de retos", hill: "Rey de la pista" },
  leads: {
    teams: "Dos equipos, un tablero",
    puzzles: "Los mismos diez retos para todos",
    hill: "Juegan dos y los demás apuestan; quien pierde va al final de la cola",
  },
  first: (team, seconds) => `Empieza ${team}, ${length(seconds)} por turno`,
  firstNoLimit: (team) => `Empieza ${team}, sin límite de tiempo`,
  startPuzzles: "Empezar los retos",
  again: "Otra vez",
  ready: (players) => count(players, { one: "# persona lista.", other: "# personas listas." }),
  getReady: "¡Preparados!",
  getReadyLead: "Encuentra la columna que gana. Cuanto más rápido, más puntos.",
  round: (round, rounds) => `Reto ${round} de ${rounds}`,
  wins: (team, moves) =>
    count(moves, {
      one: `${team} gana con una ficha. ¿Dónde?`,
      other: `${team} gana en # jugadas. ¿Cómo?`,
    }),
  saves: (team) => `${team} no debe perder. ¿Dónde?`,
  tap: "Toca la columna correcta",
  answered: (players, all) => `Respuestas: ${players} de ${all}`,
  yourAnswer: (column) => `Tu respuesta: columna ${column}`,
  sent: "Respuesta enviada",
  hint: "Pista (1 punto)",
  hinted: "Una de estas es la correcta: 1 punto",
  solution: (column) => `¡Columna ${column}!`,
  rightOnes: (players, all) => `Aciertos: ${players} de ${all}`,
  right: "¡Correcto!",
  wrong: (column) => `Era la columna ${column}.`,
  late: (column) => `Se acabó el tiempo. Era la columna ${column}.`,
  puzzlePoints: (points) => `Puntos por retos: ${points}`,
  standing: "Puntos por retos",
  puzzles: "Retos",
  total: "Total",
  over: "Se acabó la carrera de retos",
  cut: "Carrera de retos interrumpida",
  cutLead: "Los puntos ya ganados cuentan.",
  winner: (name) => `¡Gana ${name}!`,
  winners: (names) => `Comparten el primer puesto: ${names}`,
  nobody: "Esta vez, sin puntos",
  skip: "Saltar este reto",
  end: "Terminar los retos",
  endSure: "¿Terminar los retos? Los puntos ya ganados cuentan.",
  startDuel: "Empezar el duelo",
  nextDuel: "Siguiente duelo",
  versus: (one, two) => `${one} contra ${two}`,
  inLine: (place) => `Tu puesto en la cola: ${place}`,
  isKing: (name) => `¡${name} reina en la pista!`,
  youAreKing: "¡Reinas en la pista!",
  reign: (wins) => count(wins, { one: "# victoria", other: "# victorias seguidas" }),
  youNext: "¡Te toca el próximo duelo!",
  bothBack: "Empate: ambos van al final de la cola.",
  line: "En la cola",
  onHill: "En la pista",
  hill: "Pista",
};

export default es;
