/** The WebAssembly module, spoken to in moves. Runs in a worker, in Node, anywhere. */

/** What `native/wasm/solver.cpp` exports. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  moves(): number;
  answer(): number;
  set_position(count: number): number;
  columns(nodes: number): number;
  columns_afresh(nodes: number): number;
  look(plies: number): void;
  book_place(bytes: number): number;
  open_book(bytes: number): number;
}

/** One number a column, null where it is full. */
export type Columns = readonly (number | null)[];

export type Status = "running" | "won" | "drawn";

const STATUS: Record<number, Status> = { 0: "running", 1: "won", 2: "drawn" };
const COLUMNS = 7;
const CELLS = 42;
const FULL = -128;
const UNSEEN = 0x7fffffff;

export class SolverModule {
  private readonly native: Exports;

  private constructor(native: Exports) {
    this.native = native;
  }

  static async from(bytes: BufferSource): Promise<SolverModule> {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new SolverModule(instance.exports as unknown as Exports);
  }

  /** False when the bytes are no whole opening book; the solver answers without it. */
  openBook(bytes: Uint8Array): boolean {
    const place = this.native.book_place(bytes.length);
    if (!place) return false;
    new Uint8Array(this.native.memory.buffer, place, bytes.length).set(bytes);
    return this.native.open_book(bytes.length) === 1;
  }

  /** Sets up the position after these moves ("4453"). Throws a RangeError if they are not a valid game. */
  setUp(moves: string): Status {
    const columns = new Uint8Array(this.native.memory.buffer, this.native.moves(), CELLS);
    for (let at = 0; at < Math.min(moves.length, CELLS); at++) columns[at] = moves.charCodeAt(at) - 49;
    const status = STATUS[this.native.set_position(moves.length)];
    if (!status) throw new RangeError(`These moves are not a game: ${moves}`);
    return status;
  }

  /** The score of every column, or null if that many nodes were not enough; asking again continues from there. */
  columns(nodes: number): Columns | null {
    return this.native.columns(nodes) ? this.read(FULL) : null;
  }

  /** As `columns`, without book and memory: the same question always costs the same. */
  columnsAfresh(nodes: number): Columns | null {
    return this.native.columns_afresh(nodes) ? this.read(FULL) : null;
  }

  /** What each column looks like some plies ahead: a feeling, or 10,000 less the disc that wins. */
  look(plies: number): Columns {
    this.native.look(plies);
    return this.read(UNSEEN);
  }

  private read(none: number): Columns {
    return this.answers(COLUMNS).map((value) => (value === none ? null : value));
  }

  private answers(count: number): number[] {
    return Array.from(new Int32Array(this.native.memory.buffer, this.native.answer(), count));
  }
}
