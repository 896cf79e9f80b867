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

/** The network itself failed: nothing is known about the outcome. */
export class Unreachable extends Error {}

export async function get<T>(path: string): Promise<T> {
  return call<T>(path, { method: "GET" });
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  return call<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { credentials: "same-origin", ...init });
  } catch {
    throw new Unreachable(path);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  if (response.status >= 502 && !isProblem(body)) throw new Unreachable(path);
  const { code, detail, ...more } = isProblem(body) ? body : { code: "unknown", detail: response.statusText };
  throw new Refused(code, detail, response.status, more);
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
