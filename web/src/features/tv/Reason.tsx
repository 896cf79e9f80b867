/** Why no room could be opened, in the server's words or those of a ban. */
import { useRefusal } from "../../party/useRefusal";
import type { Refused } from "../../shared/api/call";
import { usePartyText } from "../../shared/i18n/partyText";

export default function Reason({ error }: { readonly error: Refused }) {
  return <p role="alert">{useRefusal(error, usePartyText())}</p>;
}
