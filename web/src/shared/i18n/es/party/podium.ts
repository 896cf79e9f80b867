/** What the podium and the page of an evening say. */
import type { PodiumWords } from "../../en/party/podium";
import { type OneOther, plurals } from "../../plurals";

const count = plurals<OneOther>("es");

const es: PodiumWords = {
  title: "Los ganadores de la noche",
  evening: "Noche de juego",
  place: (rank) => `Puesto ${rank}`,
  points: (points) => count(points, { one: "# punto", other: "# puntos" }),
  andMore: (players) => `y ${players} más`,
  titles: "Títulos",
  examining: (done, games) => `Buscando las mejores jugadas: ${done} de ${games}`,
  noTitles: "Esta vez no hay títulos.",
  kinds: {
    best_move: "Mejor jugada",
    block: "Bloqueo de la noche",
    finisher: "Última ficha",
    quickest: "Respuesta más rápida",
    puzzler: "Campeón de acertijos",
    guesser: "Más aciertos",
  },
  disc: (turn, game) => `Ficha ${turn} de la partida ${game}`,
  finished: (games) => `Partidas decididas: ${games}`,
  seconds: (seconds) => `${seconds}\u00a0s`,
  guessPoints: (points) => count(points, { one: "# punto por aciertos", other: "# puntos por aciertos" }),
  everyone: "Todos",
  player: "Jugador",
  teamsHead: "Equipos",
  puzzlesHead: "Retos",
  hillHead: "Pista",
  guessesHead: "Aciertos",
  winsHead: "Ganadas",
  totalHead: "Total",
  guessesApart: "Los aciertos no cuentan para el total.",
  open: "Abrir la página de la noche",
  scan: "Escanea para guardar la noche",
  share: "Compartir",
  copied: "Enlace copiado",
  keep: "Guardar esta página",
  keepNo: "No guardar esta página",
  goes: (date) => `Esta página desaparecerá el ${date} si nadie la guarda.`,
  kept: "Esta página se conserva.",
  missing: "Esta página no existe o ya no existe.",
  missingLead: "Las páginas de las noches desaparecen con el tiempo si nadie las guarda.",
  failed: "No se pudo cargar la página. Probando de nuevo…",
  home: "Inicio",
  newEvening: "Otra noche de juego",
  playOn: "Seguir jugando",
  yourPlace: (rank) => `Estás en el puesto ${rank}`,
};

export default es;
