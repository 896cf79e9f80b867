/** One piece for all of it, so that nothing is fetched in the middle of a game. */
export * from "./EvenStrength";
export * from "./NoStart";
export * from "./SecondGame";
export * from "./SwapQuestion";
