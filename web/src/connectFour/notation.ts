/** A game as people paste it: its columns, 1 to 7, one digit per move. */
import { EMPTY, landing, type Position, play } from "./position";

/** What is wrong with a written game, and at which move. */
export type Fault =
  | { readonly kind: "sign"; readonly move: number; readonly sign: string }
  | { readonly kind: "full"; readonly move: number; readonly column: number }
  | { readonly kind: "over"; readonly move: number };

export interface Written {
  /** The moves up to the first fault. */
  readonly position: Position;
  readonly fault: Fault | null;
}

/** Spaces, commas, dashes and line breaks between moves are skipped, and so are the numbers in "1. 4 4 2. 5 3". */
export function readGame(text: string): Written {
  let position: Position = EMPTY;
  for (const sign of withoutNumbers(text).replace(/[\s,;\-‐-―]+/g, "")) {
    const fault = faultOf(position, sign);
    if (fault) return { position, fault };
    position = play(position, Number(sign) - 1);
  }
  return { position, fault: null };
}

/** Numbers are left out only where they count 1, 2, 3: any other dot is a fault to be reported. */
function withoutNumbers(text: string): string {
  let pair = 0;
  return text.replace(/(^|\s)(\d+)\.+/g, (all, gap: string, number: string) => {
    if (Number(number) !== pair + 1) return all;
    pair += 1;
    return gap;
  });
}

function faultOf(position: Position, sign: string): Fault | null {
  const move = position.moves.length + 1;
  if (!/^[1-7]$/.test(sign)) return { kind: "sign", move, sign };
  if (position.over) return { kind: "over", move };
  return landing(position, Number(sign) - 1) == null ? { kind: "full", move, column: Number(sign) } : null;
}

/** Every position of a game, the empty board first. */
export function positionsOf(moves: string): Position[] {
  const all: Position[] = [EMPTY];
  for (const digit of moves) all.push(play(all[all.length - 1] ?? EMPTY, Number(digit) - 1));
  return all;
}
