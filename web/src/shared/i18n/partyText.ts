/** The words of the party: televisions, phones and the audience. */
import { createDictionary } from "./dictionary";
import english, { type PartyText } from "./en/party";

export type { PartyText };

const party = createDictionary<PartyText>(
  "party",
  english,
  import.meta.glob<{ default: PartyText }>("./{de,fr,es,ar}/party.ts"),
);

export const usePartyText = party.useShown;
export const showLanguage = party.show;
