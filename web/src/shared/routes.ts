/** Where a party on a television begins: a page of its own, so it is a plain link. */
export const PARTY_PATH = "/tv";
