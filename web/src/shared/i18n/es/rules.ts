/** Las reglas en español. */
import type { MainText } from "../en/main";

export const rules: MainText["rules"] = {
  title: "Cómo se juega",
  aim: {
    title: "El objetivo",
    text: "Gana quien primero pone cuatro fichas propias en línea recta: horizontal, vertical o diagonal.",
  },
  turns: {
    title: "Por turnos",
    text: "Rojo suelta la primera ficha y después se turnan. Cada turno es una ficha en una de las siete columnas. Lo que está en el tablero ya no se mueve ni se quita.",
  },
  gravity: {
    title: "Las fichas caen",
    text: "Eliges solo la columna. La ficha cae a la casilla libre más baja, sobre las que ya están. Una columna con seis fichas está llena y no admite más.",
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
    text: "Si las 42 casillas están ocupadas y nadie tiene cuatro en línea, la partida es un empate.",
  },
  tactics: {
    title: "Jugar mejor",
    items: [
      [
        "Ocupa el centro",
        "La columna 4 es el centro: por ella pasan más líneas que por ninguna otra. Por los bordes, columnas 1 y 7, las menos.",
      ],
      ["Bloquea", "Antes de cada jugada, mira si tu rival tiene tres en línea con la cuarta casilla libre."],
      ["Amenaza dos veces", "Una ficha que abre dos formas de ganar no se puede responder con una sola."],
      [
        "Construye hacia arriba",
        "Tres apiladas exigen respuesta inmediata: así decides dónde juega tu rival.",
      ],
      ["Obliga a responder", "Una jugada que tu rival debe responder te mantiene al mando."],
      [
        "No ayudes",
        "Mira la casilla encima de tu ficha: después de tu jugada, tu rival podrá usarla. No llenes columnas demasiado pronto.",
      ],
    ],
  },
  questions: {
    title: "Preguntas",
    items: [
      [
        "¿Puedo poner una ficha en una fila concreta?",
        "No. Eliges la columna y la ficha cae a la casilla libre más baja.",
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
        "No. La partida acaba con la ficha que completa una línea y el rival ya no juega.",
      ],
    ],
  },
  play: "Jugar ahora",
};
