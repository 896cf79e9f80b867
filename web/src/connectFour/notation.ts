/** A game as people paste it: its columns, 1 to 7, one digit a move. */
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

/** Spaces, commas and line breaks between moves are let pass. */
export function readGame(text: string): Written {
  let position: Position = EMPTY;
  for (const sign of text.replace(/[\s,;]+/g, "")) {
    const fault = faultOf(position, sign);
    if (fault) return { position, fault };
    position = play(position, Number(sign) - 1);
  }
  return { position, fault: null };
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
