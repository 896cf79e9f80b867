/** Calls to the server. Every refusal is a `Refused` with the server's stable code. */
import { currentText } from "../i18n/text";

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly status: number,
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
    throw new Unreachable(currentText().errors.offline);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  if (response.status >= 502 && !isProblem(body)) throw new Unreachable(currentText().errors.offline);
  const { code, detail } = isProblem(body) ? body : { code: "unknown", detail: response.statusText };
  throw new Refused(code, detail, response.status);
}

function isProblem(body: unknown): body is { code: string; detail: string } {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body;
}

/** A sentence for people, in their language where we have one. */
export function sentence(error: unknown): string {
  const { codes, generic } = currentText().errors;
  if (error instanceof Refused) return codes[error.code] ?? error.detail;
  return error instanceof Unreachable ? error.message : generic;
}

/** Random enough to tell one command from another; works where `crypto.randomUUID` does not exist. */
export function commandId(): string {
  const bytes = new Uint8Array(12);
  crypto.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
