/** The worker's queue: questions in the order they came, each in slices, so that a cancelled one can be dropped. */
import type { SolverModule } from "./module";
import type { Question, Reply } from "./questions";

/** About a twentieth of a second; a search that needs more gets longer slices. */
const FIRST_SLICE = 400_000;
const MAX_SLICE = 6_400_000;

interface Waiting {
  readonly id: number;
  readonly question: Question;
}

export class QuestionQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;

  constructor(
    private readonly solver: SolverModule,
    private readonly answered: (id: number, reply: Reply) => void,
    private readonly refused: (id: number, why: string) => void,
  ) {}

  ask(id: number, question: Question): void {
    this.waiting.push({ id, question });
    if (!this.busy) void this.work();
  }

  cancel(id: number): void {
    const at = this.waiting.findIndex((one) => one.id === id);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      await this.settle(next).catch((error: unknown) => this.refuse(next, error));
      this.cancel(next.id);
    }
    this.busy = false;
  }

  private async settle(one: Waiting): Promise<void> {
    for (let slice = FIRST_SLICE; this.waiting.includes(one); slice = Math.min(slice * 2, MAX_SLICE)) {
      const reply = answer(this.solver, one.question, slice);
      if (reply) return this.answered(one.id, reply);
      await pause();
    }
  }

  private refuse(one: Waiting | undefined, error: unknown): void {
    if (one) this.refused(one.id, error instanceof Error ? error.message : String(error));
  }
}

/** The reply, or null when the slice was too small. */
function answer(solver: SolverModule, question: Question, slice: number): Reply | null {
  const status = solver.setUp(question.moves);
  if (status !== "running") return { status, values: null };
  switch (question.kind) {
    case "afresh":
      return { status, values: solver.columnsAfresh(question.nodes) };
    case "look":
      return { status, values: solver.look(question.plies) };
    default: {
      const values = solver[question.kind](slice);
      return values && { status, values };
    }
  }
}

/** Lets messages in. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
