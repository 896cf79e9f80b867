/** Español. */
import type { FairText } from "../en/fair";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("es");

const es: FairText = {
  start: {
    handicap: "Ventaja",
    handicapNote: "Empate demostrado, pero en los niveles Aficionado y Club un lado suma más puntos.",
    discs: "Fichas en el tablero",
    number: "Número de la apertura",
    numberHint: (size) => `Opcional: un número acordado, del 1 al ${size}. Si no, se sortea.`,
    numberFault: (size) => `Escribe un número del 1 al ${size} o déjalo vacío.`,
    favours: "Favorece a",
    share: "Puntos de 100 para ese lado",
    shareHint: "Del 60 al 85. Se sortea la apertura más cercana que haya.",
    shareFault: "Escribe un número del 60 al 85.",
    setFault: "Una serie tiene dos partidas.",
    noSuchGame: "Ese juego no está disponible aquí. Elige otro.",
    onDevice: "Esta partida se juega en este dispositivo, sin conexión.",
  },
  swap: {
    title: "¿Cambiar de lado?",
    lead: (taken, left) =>
      `Puedes quedarte con ${taken} y con la ficha del tablero. Tu rival será entonces ${left}.`,
    yes: (side) => `Cambiar a ${side}`,
    no: (side) => `Seguir como ${side}`,
  },
  second: {
    starts: (seconds) =>
      count(seconds, {
        one: "La segunda partida empieza en # segundo.",
        other: "La segunda partida empieza en # segundos.",
      }),
    now: "Jugar la segunda partida",
    stay: "Quedarse aquí",
  },
  even: {
    between: (strength, below, above) =>
      `La máquina jugó con fuerza ${strength} de 100, entre ${below} y ${above}.`,
    same: (strength, level) => `La máquina jugó con fuerza ${strength} de 100, como ${level}.`,
    next: "Su fuerza cambia después de cada partida para que ganes la mitad.",
  },
  sheet: {
    title: (number) => `Apertura ${number}`,
    place: (deck, number, size) => `${deck}, número ${number} de ${size}`,
    decks: {
      "even-4": "Apertura igualada con 4 fichas",
      "even-6": "Apertura igualada con 6 fichas",
      "even-8": "Apertura igualada con 8 fichas",
      handicap: "Ventaja",
    },
    values: "Cuánto vale cada columna",
    toMove: (side) => `Juega ${side}`,
    column: "Columna",
    value: "Valor",
    win: (moves) => count(moves, { one: "Gana ya", other: "Gana en # jugadas" }),
    loss: (moves) => count(moves, { one: "Pierde ya", other: "Pierde en # jugadas" }),
    draw: "Empate",
    full: "Llena",
    line: "Una línea que mantiene el empate",
    lineLead: "El mejor juego de ambos lados hasta llenar el tablero.",
    shares: "Cómo puntúan desde aquí jugadores iguales",
    sharesLead: (side) =>
      `Puntos de 100 para ${side} cuando un nivel juega contra sí mismo, con el error estándar.`,
    notEven: (level) => `Los más fuertes ven más lejos: en el nivel ${level} esta apertura no está igualada.`,
    otherSide: (level) =>
      `Los más fuertes ven más lejos: en el nivel ${level} esta apertura favorece al otro lado.`,
    level: "Nivel",
    points: (side) => `Puntos de ${side}`,
    games: "Partidas",
    play: "Jugar desde esta apertura",
    picture: "Imagen",
    missing: "Esta apertura no existe",
    missingLead: "Revisa la dirección: un grupo y un número, como even-6/17.",
  },
};

export default es;
