/** The worker: fetches module and book, answers questions. The book may come late, or never. */

import { SolverModule } from "./module";
import { QuestionQueue } from "./questionQueue";
import type { FromWorker, ToWorker } from "./questions";

let queue: QuestionQueue | null = null;

function say(message: FromWorker): void {
  postMessage(message);
}

async function bytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function load(wasm: string, book: string): Promise<void> {
  const coming = bytes(book).catch(() => null);
  const solver = await SolverModule.from(await bytes(wasm));
  queue = new QuestionQueue(
    solver,
    (id, reply) => say({ type: "answer", id, reply }),
    (id, why) => say({ type: "refused", id, why }),
  );
  say({ type: "ready" });
  const whole = await coming;
  const open = whole !== null && solver.openBook(whole);
  say({ type: "book", open });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "ask") queue?.ask(data.id, data.question);
  else if (data.type === "cancel") queue?.cancel(data.id);
  else load(data.wasm, data.book).catch((error: unknown) => say({ type: "failed", why: String(error) }));
});
