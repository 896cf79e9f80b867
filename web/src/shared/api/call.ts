/** Calls to the server, without a word for people: every refusal is a `Refused` with the server's stable code. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly status: number,
    /** What else the problem says (`suggestion`, `legal_columns`…). */
    readonly more: Record<string, unknown> = {},
  ) {
    super(detail);
  }
}

const NO_CONTENT = 204;

/** The network itself failed: nothing is known about the outcome. */
export class Unreachable extends Error {}

export async function get<T>(path: string, timeoutMs?: number): Promise<T> {
  return call<T>(path, { method: "GET" }, timeoutMs);
}

export async function post<T>(path: string, body: object = {}, timeoutMs?: number): Promise<T> {
  return call<T>(path, { method: "POST", ...json(body) }, timeoutMs);
}

/** Replaces what the body names; the same once or twice. */
export async function put<T>(path: string, body: object): Promise<T> {
  return call<T>(path, { method: "PUT", ...json(body) });
}

function json(body: object): RequestInit {
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** Ends something; most calls have nothing to read in the answer. */
export async function remove<T = void>(path: string): Promise<T> {
  return call<T>(path, { method: "DELETE" });
}

async function call<T>(path: string, init: RequestInit, timeoutMs?: number): Promise<T> {
  const { response, body } = await exchanged(path, init, timeoutMs);
  if (response.ok) return body as T;
  if (response.status >= 502 && !isProblem(body)) throw new Unreachable(path);
  const { code, detail, ...more } = isProblem(body) ? body : { code: "unknown", detail: response.statusText };
  throw new Refused(code, detail, response.status, more);
}

/** The whole answer, or `Unreachable`: also when it stops in the middle or takes too long. */
async function exchanged(path: string, init: RequestInit, timeoutMs?: number) {
  const aborting = new AbortController();
  const timer = timeoutMs && setTimeout(() => aborting.abort(), timeoutMs);
  try {
    const request = { credentials: "same-origin", signal: aborting.signal, ...init } as const;
    const response = await fetch(`/api${path}`, request);
    if (response.status === NO_CONTENT) return { response, body: null };
    const body: unknown = await response.json().catch((error: unknown) => {
      if (response.ok) throw error;
      return null;
    });
    return { response, body };
  } catch {
    throw new Unreachable(path);
  } finally {
    clearTimeout(timer);
  }
}

function isProblem(body: unknown): body is { code: string; detail: string } & Record<string, unknown> {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body;
}

/** Random enough to tell one command from another; works where `crypto.randomUUID` does not exist. */
export function commandId(): string {
  const bytes = new Uint8Array(12);
  crypto.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
