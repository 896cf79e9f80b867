/** What a page asks the server for, and whether it is still true. */
import { useEffect, useRef, useState } from "react";
import { Refused } from "./api/call";

export interface Fetched<T> {
  /** The last answer; it stays until there is a newer one. */
  readonly data: T | null;
  /** Why the last attempt failed, or null. */
  readonly error: unknown;
}

/** Milliseconds until the next attempt, or null for none. */
export type Again<T> = (data: T) => number | null;

export const RETRY_MS = 2000;
const once: Again<unknown> = () => null;

/**
 * Asks when the key changes, then as often as `again` says, and at once when the page is looked at again. A server
 * that cannot be reached or is in trouble is asked until it answers; a refusal is final unless there was an answer
 * before, and that there is no player here is always final.
 */
export function useFetched<T>(key: string, fetch: () => Promise<T>, again: Again<T> = once): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ data: null, error: null });
  const latest = useRef({ fetch, again });
  latest.current = { fetch, again };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    const answered = (data: T) => {
      setFetched({ data, error: null });
      return latest.current.again(data);
    };
    const failed = (error: unknown) => setFetched(({ data }) => ({ data, error }));
    return keepAsking(() => latest.current.fetch(), answered, failed);
  }, [key]);
  return fetched;
}

/** Gives a function that stops it. `answered` says when to ask next. */
export function keepAsking<T>(
  fetch: () => Promise<T>,
  answered: (data: T) => number | null,
  failed: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  let next: number | null = null;
  let attempts = 0;
  const succeed = (data: T) => {
    if (wanted) next = answered(data);
  };
  const fail = (error: unknown) => {
    if (!wanted) return;
    failed(error);
    if (!isFinal(error)) next = RETRY_MS;
    else if (isSignedOut(error)) next = null;
  };
  const ask = async () => {
    clearTimeout(timer);
    const attempt = ++attempts;
    await fetch().then(succeed, fail);
    if (wanted && attempt === attempts && next !== null) timer = setTimeout(ask, next);
  };
  const onVisible = () => {
    if (document.visibilityState === "visible" && next !== null) void ask();
  };
  document.addEventListener("visibilitychange", onVisible);
  void ask();
  return () => {
    wanted = false;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

const SERVER_ERROR = 500;
const SIGNED_OUT = 401;

function isSignedOut(error: unknown): boolean {
  return error instanceof Refused && error.status === SIGNED_OUT;
}

function isFinal(error: unknown): boolean {
  return error instanceof Refused && error.status < SERVER_ERROR;
}
