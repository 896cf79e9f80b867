/** One piece for all of it, so that nothing is fetched in the middle of a game. */
export * from "./Crowd";
export * from "./Desk";
export * from "./DeskLine";
export * from "./NextWaiting";
