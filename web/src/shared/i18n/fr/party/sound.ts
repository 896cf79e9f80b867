/** The captions of what the TV sounds and says, and its volume. */
import type { SoundWords } from "../../en/party/sound";

const fr: SoundWords = {
  volume: "Son",
  levels: { 0: "Coupé", 1: "Faible", 2: "Moyen", 3: "Fort" },
  sounds: {
    join: "carillon",
    reveal: "notes montantes",
    turn: "cloche",
    tick: "tic-tac",
    drop: "clac",
    win: "air de victoire",
    draw: "deux notes graves",
  },
  welcome: (names) => `Bienvenue, ${names} !`,
  turn: (name) => `À ${name} de jouer !`,
};

export default fr;
