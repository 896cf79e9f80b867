/** What stands beside a running game: English, and the shape of the other languages. */
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("en");

const en = {
  /** `place` is null in games whose moves have no place to name. */
  move: (number: number, name: string, place: string | null) =>
    place ? `Move ${number}, ${name}, ${place}` : `Move ${number}, ${name}`,
  since: (moves: number) =>
    count(moves, { one: "# move since you last looked", other: "# moves since you last looked" }),
  /** Beside a player who plays no more, in a game that the others go on with. */
  left: "Has left",
  next: "Next game waiting",
  offer: "Tell me when it is my turn",
  noThanks: "No thanks",
  noneWaits: "No other game is waiting for you now.",
};

export type DeskText = typeof en;
export default en;
