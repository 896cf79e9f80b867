/** One file to fetch. */
export { LongGame } from "./LongGame";
export { LongMenu } from "./LongMenu";
