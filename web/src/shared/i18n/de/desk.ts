/** Deutsch. */
import type { DeskText } from "../en/desk";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("de");

const de: DeskText = {
  move: (number, name, place) => (place ? `Zug ${number}, ${name}, ${place}` : `Zug ${number}, ${name}`),
  since: (moves) =>
    count(moves, { one: "Seit deinem letzten Blick: # Zug", other: "Seit deinem letzten Blick: # Züge" }),
  left: "Ausgeschieden",
  next: "Nächstes wartendes Spiel",
  offer: "Sag mir, wenn ich dran bin",
  noThanks: "Nein danke",
  noneWaits: "Gerade wartet kein anderes Spiel auf dich.",
};

export default de;
