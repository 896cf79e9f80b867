/** The coach: fetched, with its words, by the first coached game. */
import { lazy } from "react";

export const Coach = lazy(() => import("./Coach"));
