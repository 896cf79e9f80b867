/** The captions of what the TV sounds and says, and its volume. */

const en = {
  volume: "Sound",
  levels: { 0: "Off", 1: "Low", 2: "Medium", 3: "High" },
  /** Each sound as a caption names it, in brackets. */
  sounds: {
    join: "chime",
    reveal: "rising notes",
    turn: "bell",
    tick: "ticking",
    drop: "clack",
    win: "fanfare",
    draw: "two low notes",
  },
  welcome: (names: string) => `Welcome, ${names}!`,
  turn: (name: string) => `${name}, it’s your turn!`,
};

export type SoundWords = typeof en;
export default en;
