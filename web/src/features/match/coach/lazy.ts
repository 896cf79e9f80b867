/** The coach's question: fetched, with its words, by the first warning. */
import { lazy } from "react";

export const LookAgain = lazy(() => import("./LookAgain"));
