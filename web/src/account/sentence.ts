/** What to tell people when a call about their account fails. */
import { Refused, sentence } from "../shared/api/http";
import type { AccountText } from "../shared/i18n/en/account";

export function accountSentence(error: unknown, a: AccountText): string {
  if (isPasskeyTrouble(error)) return a.passkeys.failed;
  return (error instanceof Refused && a.codes[error.code]) || sentence(error);
}

/** The browser's own dialogue was closed, timed out or found nothing. */
function isPasskeyTrouble(error: unknown): boolean {
  return error instanceof DOMException;
}
