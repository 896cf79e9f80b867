/** The coach: fetched, with its words, by the first coached game. */
import { lazy } from "react";
import type { Target } from "../../../board/view";

export const Coach = lazy(() => import("./Coach"));

/** What the board of a coached game plays through. */
export interface Plays {
  play?: (target: Target) => void;
  /** A disc dropped before the coach was there, and the position it was meant for: the coach looks at it first. */
  early?: { readonly id: string; readonly version: number; readonly target: Target };
}
