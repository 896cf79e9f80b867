/** Positions for the rules page. Each is a game that was played, so that none shows a board which cannot occur. */
import type { BoardView } from "../../board/view";
import { after } from "../../connectFour/position";
import { boardView } from "../../connectFour/view";

function played(moves: string): BoardView {
  return { ...boardView(after(moves)), targets: [] };
}

export const examples = {
  gravity: played("444"),
  across: played("2233445"),
  up: played("4545434"),
  rising: played("36655354466"),
  falling: played("3644345533"),
};
