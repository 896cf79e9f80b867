/** Las reglas en español. */
import type { Text } from "./en";

export const rules: Text["rules"] = {
  title: "Cómo se juega",
  aim: {
    title: "El objetivo",
    text: "Sé quien primero conecte cuatro fichas propias en línea recta: horizontal, vertical o diagonal.",
  },
  turns: {
    title: "Por turnos",
    text: "Rojo suelta la primera ficha y luego se alterna. Cada turno es una ficha en una de las siete columnas. Lo que está en el tablero no se mueve ni se quita.",
  },
  gravity: {
    title: "Las fichas caen",
    text: "Eliges solo la columna. La ficha cae al lugar libre más bajo, sobre las que ya están. Una columna con seis fichas está llena.",
  },
  lines: {
    title: "Cuatro en línea",
    across: "Horizontal: cuatro seguidas en una fila.",
    up: "Vertical: cuatro apiladas en una columna.",
    rising: "Diagonal, subiendo hacia la derecha.",
    falling: "Diagonal, bajando hacia la derecha.",
  },
  draw: {
    title: "Empate",
    text: "Si los 42 lugares están ocupados y nadie tiene cuatro en línea, la partida es un empate.",
  },
  tactics: {
    title: "Jugar mejor",
    items: [
      [
        "Ocupa el centro",
        "La columna 4 es el centro: por ella pasan más líneas que por ninguna otra. Por los bordes, columnas 1 y 7, las menos.",
      ],
      ["Bloquea", "Antes de cada jugada mira si el otro tiene tres en línea con el cuarto lugar libre."],
      ["Amenaza dos veces", "Una ficha que abre dos formas de ganar no se puede responder con una sola."],
      [
        "Construye hacia arriba",
        "Tres apiladas exigen respuesta inmediata: así decides dónde juega el otro.",
      ],
      ["Fuerza", "Las jugadas que exigen respuesta te dejan decidir el orden."],
      [
        "No ayudes",
        "Mira el lugar encima de tu ficha: después será del otro. No llenes columnas demasiado pronto.",
      ],
    ],
  },
  questions: {
    title: "Preguntas",
    items: [
      [
        "¿Puedo poner una ficha en una fila concreta?",
        "No. Eliges la columna y la ficha cae al lugar libre más bajo.",
      ],
      [
        "¿Qué pasa si elijo una columna llena?",
        "La jugada se rechaza, con el motivo, y sigue siendo tu turno.",
      ],
      ["¿Se puede quitar una ficha?", "No. Una vez soltada se queda hasta el final."],
      [
        "¿Puede acabar la partida antes de llenarse el tablero?",
        "Sí: acaba en cuanto alguien tiene cuatro en línea.",
      ],
      ["¿Puede una ficha completar varias líneas?", "Sí. Se muestran todas; es una sola victoria."],
      [
        "¿Pueden ganar los dos en el mismo turno?",
        "No. La partida acaba con la ficha que completa una línea y el otro ya no juega.",
      ],
    ],
  },
  differs: {
    title: "Distinto del tres en raya",
    text: "Siete columnas y seis filas en vez de nueve casillas, cuatro en línea en vez de tres, y las fichas caen: eliges una columna, no un lugar. Una partida dura de 7 a 42 fichas.",
  },
  missing: {
    title: "No está en esta versión",
    items: [
      "Pop-out (sacar la ficha de abajo)",
      "Fichas con poderes",
      "Tableros más grandes o pequeños",
      "Cinco en línea",
      "Más de dos bandos",
    ],
  },
  play: "Jugar ahora",
};
