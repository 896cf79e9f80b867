/** What only fair starts, sets and the even opponent need: fetched, with its words, by the first of them. */
import { lazy } from "react";

const together = () => import("./together");

export const SwapQuestion = lazy(async () => ({ default: (await together()).SwapQuestion }));
export const SecondGame = lazy(async () => ({ default: (await together()).SecondGame }));
export const NoStart = lazy(async () => ({ default: (await together()).NoStart }));
export const EvenStrength = lazy(async () => ({ default: (await together()).EvenStrength }));
