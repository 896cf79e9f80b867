// @vitest-environment node
import { expect, test } from "vitest";
import { after } from "../connectFour/position";
import { keepingShare } from "./difficulty";
import { SolverModule } from "./module";
import type { Ask } from "./opponent";
import { QuestionQueue } from "./questionQueue";
import type { Reply } from "./questions";
import wasm from "./solver.wasm?inline";

const solver = await SolverModule.from(await (await fetch(wasm)).arrayBuffer());
let asked = 0;
const ask: Ask = (question) =>
  new Promise<Reply>((resolve, reject) => {
    asked += 1;
    const queue = new QuestionQueue(
      solver,
      (_, reply) => resolve(reply),
      (_, why) => reject(new Error(why)),
    );
    queue.ask(1, question);
  });

// What `fourline.solver.difficulty` says of these positions: 9 and 98 of 100 at club.
test.each([
  ["744444737755521", 0.09],
  ["7444447377555215", 0.98],
])("%s is kept by as many as the server says", async (moves, server) => {
  asked = 0;
  const { values } = await ask({ kind: "columns", moves });
  const share = await keepingShare(after(moves), values ?? [], "club", ask);
  expect(Math.abs(share - server)).toBeLessThan(0.08);
  expect(asked).toBeLessThan(5);
});
