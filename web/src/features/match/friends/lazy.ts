/** What only games between people need: fetched, with its words, by the first of them. */
import { lazy } from "react";

const together = () => import("./together");

export const WithdrawRematch = lazy(async () => ({ default: (await together()).WithdrawRematch }));
export const DeclineRematch = lazy(async () => ({ default: (await together()).DeclineRematch }));
export const RematchDeclined = lazy(async () => ({ default: (await together()).RematchDeclined }));
export const TakebackButton = lazy(async () => ({ default: (await together()).TakebackButton }));
export const TakebackNotice = lazy(async () => ({ default: (await together()).TakebackNotice }));
export const ReactButton = lazy(async () => ({ default: (await together()).ReactButton }));
export const Reacted = lazy(async () => ({ default: (await together()).Reacted }));
