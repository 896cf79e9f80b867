/** What a page tells the service worker. */
export type Message =
  /** The new version may take over. */
  | "update"
  /** Answered with the bytes that are not on this device yet. */
  | "missing"
  /** Load all of them; answered with what is left after each file, and -1 in the end. */
  | "whole"
  /** What this page has loaded, to be kept with the words of its language. */
  | { readonly opened: readonly string[]; readonly language: string };
