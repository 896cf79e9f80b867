/** Español. */
import type { DeskText } from "../en/desk";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("es");

const es: DeskText = {
  move: (number, name, place) =>
    place ? `Jugada ${number}, ${name}, ${place}` : `Jugada ${number}, ${name}`,
  since: (moves) =>
    count(moves, { one: "Desde tu última visita: # jugada", other: "Desde tu última visita: # jugadas" }),
  left: "Se ha ido",
  next: "Siguiente partida que te espera",
  offer: "Avísame cuando me toque",
  noThanks: "No, gracias",
  noneWaits: "Ahora no te espera ninguna otra partida.",
};

export default es;
