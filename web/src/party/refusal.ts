/** A sentence for people about a call that failed. */
import { Refused, Unreachable } from "../shared/api/call";
import type { PartyText } from "../shared/i18n/partyText";

export function refusal(error: unknown, t: PartyText): string {
  if (error instanceof Refused) {
    return t.errors.codes[error.code] ?? (t.language === "en" ? error.detail : t.errors.generic);
  }
  return error instanceof Unreachable ? t.errors.unreachable : t.errors.generic;
}
