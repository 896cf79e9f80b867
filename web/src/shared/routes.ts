/** Where a party on a television begins, and where a phone types its code: a page of its own, so plain links. */
export const PARTY_PATH = "/tv";
export const CODE_PATH = "/p";
/** Where a player looks for a stranger. */
export const STRANGER_PATH = "/stranger";
