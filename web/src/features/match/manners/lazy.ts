/** What only games between strangers need: fetched, with its words, by the first of them. */
import { lazy } from "react";

const together = () => import("./together");

export const SayButton = lazy(async () => ({ default: (await together()).SayButton }));
export const Spoken = lazy(async () => ({ default: (await together()).Spoken }));
export const AfterStranger = lazy(async () => ({ default: (await together()).AfterStranger }));
