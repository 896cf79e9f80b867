// Reads a list of games and prints, a line each, the scores of their columns as the browser's solver finds them.
// node wasm_scores.mjs [BOOK]
import { readFileSync } from "node:fs";
import { SolverModule } from "../../web/src/solver/module.ts";

const wasm = new URL("../../web/src/solver/solver.wasm", import.meta.url);
const solver = await SolverModule.from(readFileSync(wasm));
const book = process.argv[2];
if (book && !solver.openBook(readFileSync(book))) throw new Error(`${book} is not a book`);
const SLICE = 1_000_000;

for (const moves of JSON.parse(readFileSync(0, "utf8"))) {
  solver.setUp(moves);
  let scores = solver.columns(SLICE);
  while (!scores) scores = solver.columns(SLICE);
  console.log(JSON.stringify(scores));
}
