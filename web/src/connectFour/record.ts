/** Game records (`.c4n`): headers, comments and a result around the moves. docs/records.md has the format. */
import { readGame, type Written } from "./notation";

export interface GameRecord extends Written {
  /** By name, without escapes. */
  readonly headers: ReadonlyMap<string, string>;
}

const HEADER = /^\s*\[\s*([A-Za-z]\w{0,63})\s+"((?:[^"\\\n]|\\.)*)"\s*\]/;
const RESULT = /(?:1-0|0-1|1\/2-1\/2|\*)(?=\s|$)/;
/** Where another game begins, if the first one has no result. */
const NEXT = /\n\s*\[|\[\s*[A-Za-z]\w{0,63}\s+"/;
const COMMENT = /\{(?:[^}\\]|\\[\s\S])*\}/g;

/** The first game of a text. A plain list of moves is a record without headers. */
export function readRecord(text: string): GameRecord {
  const headers = new Map<string, string>();
  let rest = text.replace(/^\uFEFF/, "");
  for (let found = HEADER.exec(rest); found; found = HEADER.exec(rest)) {
    headers.set(found[1] ?? "", unescaped(found[2] ?? ""));
    rest = rest.slice(found[0].length);
  }
  return { headers, ...readGame(movetext(rest)) };
}

/** What stands before the end of the first game, without comments. */
function movetext(rest: string): string {
  const plain = rest.replace(COMMENT, " ");
  const next = NEXT.exec(plain)?.index ?? plain.length;
  const first = plain.slice(0, next).replace(/(\d)\.\.+/g, "$1.");
  return first.slice(0, RESULT.exec(first)?.index ?? first.length);
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}
