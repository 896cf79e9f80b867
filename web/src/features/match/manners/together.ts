/** One piece for all of it, so that nothing is fetched in the middle of a game. */
export * from "./AfterStranger";
export * from "./SayButton";
export * from "./Spoken";
