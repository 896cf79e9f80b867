/** What stands beside a running game, fetched with its words as soon as one is shown. */
import { lazy } from "react";

const together = () => import("./together");

export const Crowd = lazy(async () => ({ default: (await together()).Crowd }));
export const Desk = lazy(async () => ({ default: (await together()).Desk }));
export const DeskLine = lazy(async () => ({ default: (await together()).DeskLine }));
export const NextWaiting = lazy(async () => ({ default: (await together()).NextWaiting }));
