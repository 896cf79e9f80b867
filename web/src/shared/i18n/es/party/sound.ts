/** The captions of what the TV sounds and says, and its volume. */
import type { SoundWords } from "../../en/party/sound";

const es: SoundWords = {
  volume: "Sonido",
  levels: { 0: "Apagado", 1: "Bajo", 2: "Medio", 3: "Alto" },
  sounds: {
    join: "campanilla",
    reveal: "notas ascendentes",
    turn: "campana",
    tick: "tictac",
    drop: "clac",
    win: "fanfarria",
    draw: "dos notas graves",
  },
  welcome: (names) => `¡Hola, ${names}!`,
  turn: (name) => `¡Te toca, ${name}!`,
};

export default es;
