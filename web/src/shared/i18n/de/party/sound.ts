/** The captions of what the TV sounds and says, and its volume. */
import type { SoundWords } from "../../en/party/sound";

const de: SoundWords = {
  volume: "Ton",
  levels: { 0: "Aus", 1: "Leise", 2: "Mittel", 3: "Laut" },
  sounds: {
    join: "Klingeln",
    reveal: "aufsteigende Töne",
    turn: "Glocke",
    tick: "Ticken",
    drop: "Klacken",
    win: "Fanfare",
    draw: "zwei tiefe Töne",
  },
  welcome: (names) => `Willkommen, ${names}!`,
  turn: (name) => `${name}, du bist dran!`,
};

export default de;
