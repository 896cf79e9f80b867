/** What only games between people need: fetched, with its words, by the first of them. */
import { lazy } from "react";

const rematch = () => import("./RematchAnswer");

export const WithdrawRematch = lazy(async () => ({ default: (await rematch()).WithdrawRematch }));
export const DeclineRematch = lazy(async () => ({ default: (await rematch()).DeclineRematch }));
export const RematchDeclined = lazy(async () => ({ default: (await rematch()).RematchDeclined }));
export const TakebackButton = lazy(async () => ({ default: (await import("./Takeback")).TakebackButton }));
export const TakebackNotice = lazy(async () => ({ default: (await import("./Takeback")).TakebackNotice }));
export const ReactButton = lazy(async () => ({ default: (await import("./Reactions")).ReactButton }));
export const Reacted = lazy(async () => ({ default: (await import("./Reactions")).Reacted }));
