/** Where a party on a television begins, or null while this build has no party mode. */
export const PARTY_PATH: string | null = null;
