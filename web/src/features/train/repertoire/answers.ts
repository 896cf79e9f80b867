/** What a repertoire answers, and the proof that it holds. */
import { after, EMPTY, legalColumns, type Position, play } from "../../../connectFour/position";
import { canonical, type Knowledge, keeping, mirrored, moverOf, type Repertoire } from "./tree";

/** The answers of a repertoire, found from any order of moves and from mirror images. */
export function answersOf({ moves }: Repertoire): (position: Position) => number | null {
  const found = new Map<string, number>();
  for (const [line, column] of Object.entries(moves)) {
    const { key, image } = canonical(after(line));
    found.set(key, image ? mirrored(column) : column);
  }
  return (position) => {
    const { key, image } = canonical(position);
    const column = found.get(key);
    return column === undefined ? null : image ? mirrored(column) : column;
  };
}

/** Walks every reply from the first disc on: how many positions are reached, and the first that does not hold. */
export async function prove(
  repertoire: Repertoire,
  scores: Knowledge["scores"],
): Promise<{ positions: number; fault: string | null }> {
  const answer = answersOf(repertoire);
  const mover = moverOf(repertoire.side);
  const seen = new Set<string>();
  const waiting = [EMPTY];
  for (let position = waiting.pop(); position; position = waiting.pop()) {
    if (position.over || position.moves.length >= repertoire.plies) continue;
    const here = position;
    if (here.toMove !== mover) {
      waiting.push(...legalColumns(here).map((reply) => play(here, reply)));
      continue;
    }
    const { key } = canonical(here);
    if (seen.has(key)) continue;
    seen.add(key);
    const column = answer(here);
    if (column === null || !keeping(await scores(here.moves)).includes(column))
      return { positions: seen.size, fault: here.moves };
    waiting.push(play(here, column));
  }
  return { positions: seen.size, fault: null };
}
