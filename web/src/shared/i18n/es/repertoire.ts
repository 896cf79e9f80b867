/** Español. */
import type { RepertoireText } from "../en/repertoire";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("es");
const discs = (number: number) => count(number, { one: "# ficha", other: "# fichas" });

const es: RepertoireText = {
  title: "Repertorio de aperturas",
  menu: "Repertorio",
  lead: "Una respuesta a todo lo que tu rival puede jugar, demostrada por búsqueda. Se crea en este navegador y se queda aquí.",
  buildTitle: "Crear un repertorio",
  side: "Tu color",
  style: "Estilo",
  styles: { safest: "Lo mínimo", sharpest: "Difícil de responder", own: "De mis partidas" },
  styleLeads: {
    safest: "El menor conjunto de jugadas que mantiene el resultado.",
    sharpest: "De las buenas jugadas, la que más cuesta responder a los jugadores de club.",
    own: "Tus jugadas más frecuentes, siempre que mantengan el resultado.",
  },
  depth: "Profundidad",
  discs,
  build: "Crear",
  stop: "Detener",
  searched: (positions) =>
    count(positions, { one: "# posición analizada…", other: "# posiciones analizadas…" }),
  failed: "No funcionó. Inténtalo de nuevo.",
  noSolver: "Este navegador no puede analizar posiciones, así que aquí no se puede crear un repertorio.",
  noGames: "Todavía no has terminado ninguna partida con este color. Elige otro estilo.",
  heading: (side, style) => `${side}: ${style}`,
  covered: (positions, depth) =>
    `${count(positions, { one: "# posición", other: "# posiciones" })} hasta ${discs(depth)}; todas las respuestas están cubiertas.`,
  values: {
    win: (side) => `${side} gana por fuerza.`,
    draw: (side) => `${side} empata como mínimo.`,
    loss: (side) =>
      `${side} pierde contra el juego perfecto; estas respuestas aguantan lo máximo y castigan cada error.`,
  },
  due: (positions) =>
    count(positions, { one: "# posición para practicar hoy.", other: "# posiciones para practicar hoy." }),
  nothingDue: "Hoy no hay nada que practicar.",
  practise: (positions) => count(positions, { one: "Practicar #", other: "Practicar #" }),
  browse: "Recorrerlo",
  download: "Descargar",
  remove: "Quitar",
  removeSure: "¿Quitar este repertorio?",
  replaceSure: (side) => `¿Sustituir tu repertorio para ${side}?`,
  lostLead: "Se perderá lo que has practicado en él.",
  replace: "Sustituir",
  keep: "Conservarlo",
  toTrainer: "Entrenar con tus propios errores",
  progress: (number, all) => `${number} de ${all}`,
  ask: (side) => `Juega ${side}. ¿Qué juega tu repertorio?`,
  right: "Correcto.",
  wrong: (column) => `Tu repertorio juega la columna ${column}.`,
  alsoKeeps: (column) =>
    `La columna ${column} también mantiene el resultado, pero sus respuestas no están cubiertas.`,
  givesAway: (column) => `La columna ${column} regala el resultado.`,
  next: "Siguiente",
  close: "Volver al resumen",
  answers: (column, side) => `Tu respuesta es la columna ${column}. Juega cualquier respuesta para ${side}.`,
  reply: (side) => `Juega cualquier primera ficha para ${side}.`,
  end: "Tu repertorio termina aquí.",
  back: "Un paso atrás",
  toStart: "Volver al inicio",
};

export default es;
