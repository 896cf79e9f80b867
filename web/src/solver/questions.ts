/** What page and worker say to each other. */
import type { Columns, Status } from "./module";

export type Question =
  | { readonly kind: "columns"; readonly moves: string }
  | { readonly kind: "afresh"; readonly moves: string; readonly nodes: number }
  | { readonly kind: "look"; readonly moves: string; readonly plies: number };

/** `values` is null when the game is over, or when an `afresh` question was too hard. */
export interface Reply {
  readonly status: Status;
  readonly values: Columns | null;
}

export type ToWorker =
  | { readonly type: "load"; readonly wasm: string; readonly book: string }
  | { readonly type: "ask"; readonly id: number; readonly question: Question }
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "book"; readonly open: boolean }
  | { readonly type: "failed"; readonly why: string }
  | { readonly type: "answer"; readonly id: number; readonly reply: Reply }
  | { readonly type: "refused"; readonly id: number; readonly why: string };
