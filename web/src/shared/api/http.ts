/** Calls to the server, and what to tell people when one fails. */
import { currentText } from "../i18n/text";
import { Refused, Unreachable } from "./call";

export { commandId, get, post, put, Refused, remove, Unreachable } from "./call";

/** A sentence for people, in their language where we have one; {} stands for the reason that a moderator gave. */
export function sentence(error: unknown): string {
  const { codes, generic, offline } = currentText().errors;
  if (error instanceof Refused)
    return codes[error.code]?.replace("{}", () => String(error.more.reason)) ?? error.detail;
  return error instanceof Unreachable ? offline : generic;
}
