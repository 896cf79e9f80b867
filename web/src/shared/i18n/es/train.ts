/** Español. */
import type { TrainText } from "../en/train";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("es");

const es: TrainText = {
  title: "Entrenador",
  lead: "Posiciones de tus propias partidas en las que se te escapó algo. Se quedan en este navegador.",
  find: "Buscar posiciones en mis partidas",
  looking: (done, all) => `Revisando la partida ${done} de ${all}…`,
  found: (cards) => count(cards, { one: "# posición para entrenar.", other: "# posiciones para entrenar." }),
  nothingNew: "No hay partidas nuevas que revisar.",
  noGames: "Termina una partida de Cuatro en línea y vuelve: aquí tus errores se convierten en ejercicios.",
  offline: "No se puede contactar con el servidor: solo se revisaron las partidas de este dispositivo.",
  failed: "No funcionó. Inténtalo de nuevo.",
  today: "Hoy",
  left: (cards) => count(cards, { one: "Queda # posición hoy", other: "Quedan # posiciones hoy" }),
  begin: "Empezar",
  doneToday: "Eso es todo por hoy. Vuelve mañana.",
  tomorrow: (cards) =>
    count(cards, { one: "# posición volverá más adelante.", other: "# posiciones volverán más adelante." }),
  ask: (side) => `Juega ${side}. ¿Qué se te escapó aquí?`,
  right: "Correcto.",
  wrong: (column) => `La columna ${column} no.`,
  answer: (columns) => `Lo mejor: columna ${columns}.`,
  next: "Siguiente",
  close: "Volver al resumen",
  groups: "Lo que se te escapó",
  kinds: {
    win: "Victorias",
    block: "Bloqueos",
    double_threat: "Dobles amenazas",
    value: "Victorias y empates regalados",
  },
  directions: { row: "las filas", upright: "las columnas", diagonal: "las diagonales" },
  insight: (more, less, times) => `Se te escapan ${more} ${times} veces más a menudo que ${less}.`,
  keep: "Exportar e importar",
  keepLead: "Lleva tus posiciones a otro navegador o guarda una copia.",
  export: "Exportar",
  import: "Importar",
  imported: "Importado.",
  notOurs: "Este archivo no es del entrenador. No se cambió nada.",
  toTrainer: "Entrenar con tus propios errores",
  toRepertoire: "Repertorio de aperturas",
};

export default es;
