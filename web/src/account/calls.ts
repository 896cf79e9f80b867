/** The calls about the player's account. A command without an answer is sent again under the same id. */

import { commandId, get, post, Refused, remove } from "../shared/api/call";
import type {
  Claimed,
  ClaimStatus,
  LinkOpened,
  Me,
  OthersEnded,
  Pending,
  Recovered,
  RecoveryCode,
} from "../shared/api/schema";
import { Outbox } from "../shared/outbox";
import { suggestedLabel } from "./label";

export const readMe = () => get<Me>("/me");
export const rename = (name: string) => command<Me>("/me", { name });
export const endDevice = (id: string) => remove(`/me/keys/${id}`);
export const endPasskey = (id: string) => remove(`/me/passkeys/${id}`);
/** With all that was added since the first of them; the answer says what stays. */
export const endOthers = (also: "added" | "everything" = "added") =>
  command<OthersEnded>("/me/end_others", { also });
export const deleteMe = () => remove("/me");
/** A device that lets others in says what it is, so that its owner knows it in the list. */
export const makeRecovery = () => command<RecoveryCode>("/me/recovery", { label: suggestedLabel() });
export const openLink = () => command<LinkOpened>("/me/link", { label: suggestedLabel() });
export const pendingLink = () => get<Pending>("/me/link");
export const answerLink = (answer: "approve" | "refuse", digits: string) =>
  command<unknown>(`/me/link/${answer}`, { digits });

/** `adopt`: the games of the player that this device already is become the other player's too. */
export interface Entry {
  readonly code: string;
  readonly label: string;
  readonly adopt: boolean;
}
export const claimLink = (entry: Entry) => command<Claimed>("/link", entry);
export const claimStatus = (claim: string) => post<ClaimStatus>("/link/status", { claim });
export const recover = (entry: Entry) => command<Recovered>("/recover", entry);

const ATTEMPTS = 3;
const TIMEOUT_MS = 8000;

interface AccountCommand {
  readonly path: string;
  readonly body: object;
  readonly command_id: string;
}

const outbox = new Outbox<AccountCommand, unknown>({
  socket: () => false,
  request: ({ path, body, command_id }) => post(path, { ...body, command_id }, TIMEOUT_MS),
  onResending: () => undefined,
});
outbox.start();

/** Commands whose answer never came: the same command is sent under the same id, so that it takes effect once. */
const unanswered = new Map<string, string>();
/** The same command, given again while the first is under way, is the first. */
const underWay = new Map<string, Promise<unknown>>();

/** The key in this browser's cookie was ended. The refusal took it away: without one a device may come in. */
function isSignedOut(error: unknown, path: string): boolean {
  return error instanceof Refused && error.status === 401 && !path.startsWith("/me");
}

export async function command<T>(path: string, body: object = {}): Promise<T> {
  try {
    return await untilAnswered<T>(path, body);
  } catch (error) {
    if (isSignedOut(error, path)) return untilAnswered<T>(path, body);
    throw error;
  }
}

function untilAnswered<T>(path: string, body: object): Promise<T> {
  const what = JSON.stringify([path, body]);
  const sending = underWay.get(what) ?? send(what, path, body).finally(() => underWay.delete(what));
  underWay.set(what, sending);
  return sending as Promise<T>;
}

async function send(what: string, path: string, body: object): Promise<unknown> {
  const id = unanswered.get(what) ?? commandId();
  unanswered.set(what, id);
  try {
    const answer = await outbox.send({ path, body, command_id: id }, ATTEMPTS);
    unanswered.delete(what);
    return answer;
  } catch (error) {
    if (error instanceof Refused && error.status < 500) unanswered.delete(what);
    throw error;
  }
}
