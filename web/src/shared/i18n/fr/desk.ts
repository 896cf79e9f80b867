/** Français. */
import type { DeskText } from "../en/desk";
import { type OneOther, plurals } from "../plurals";

const count = plurals<OneOther>("fr");

const fr: DeskText = {
  move: (number, name, place) => (place ? `Coup ${number}, ${name}, ${place}` : `Coup ${number}, ${name}`),
  since: (moves) =>
    count(moves, { one: "Depuis votre passage : # coup", other: "Depuis votre passage : # coups" }),
  left: "A quitté",
  next: "Partie suivante en attente",
  offer: "Me prévenir quand c’est à moi",
  noThanks: "Non merci",
  noneWaits: "Aucune autre partie ne vous attend pour le moment.",
};

export default fr;
