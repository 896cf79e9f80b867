/** The calls about the player's account. A command without an answer is sent again under the same id. */
import { commandId, get, post, Refused, remove } from "../shared/api/call";
import type {
  Claimed,
  ClaimStatus,
  LinkOpened,
  Me,
  Pending,
  Recovered,
  RecoveryCode,
} from "../shared/api/schema";

export const readMe = () => get<Me>("/me");
export const rename = (name: string) => command<Me>("/me", { name });
export const endDevice = (id: string) => remove(`/me/keys/${id}`);
export const endPasskey = (id: string) => remove(`/me/passkeys/${id}`);
export const endOthers = () => command<null>("/me/end_others");
export const deleteMe = () => remove("/me");
export const makeRecovery = () => command<RecoveryCode>("/me/recovery");

export const openLink = () => command<LinkOpened>("/me/link");
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
export const claimStatus = (claim: string) => get<ClaimStatus>(`/link/${claim}`);
export const recover = (entry: Entry) => command<Recovered>("/recover", entry);

const ATTEMPTS = 3;
const TIMEOUT_MS = 8000;
const PAUSE_MS = 1000;

/** Commands whose answer never came: the same command is sent under the same id, so that it takes effect once. */
const unanswered = new Map<string, string>();

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

async function untilAnswered<T>(path: string, body: object): Promise<T> {
  const what = JSON.stringify([path, body]);
  const id = unanswered.get(what) ?? commandId();
  unanswered.set(what, id);
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await post<T>(path, { ...body, command_id: id }, TIMEOUT_MS);
      unanswered.delete(what);
      return answer;
    } catch (error) {
      if (error instanceof Refused && error.status < 500) unanswered.delete(what);
      if (error instanceof Refused || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
