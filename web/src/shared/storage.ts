/** What this browser keeps between visits. A private window may refuse: then it lasts as long as the page. */
import { attempt } from "./attempt";

export function readText(key: string): string | null {
  return attempt(() => localStorage.getItem(key));
}

/** Null removes what was there. */
export function writeText(key: string, text: string | null): void {
  attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
}

/** Null if there is nothing, or nothing that can be read. */
export function readJson(key: string): unknown {
  return parsed(readText(key));
}

/** What only this tab keeps, until it is closed. */
export function readTabText(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key));
}

export function writeTabText(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(key, text));
}

export function readTabJson(key: string): unknown {
  return parsed(readTabText(key));
}

function parsed(text: string | null): unknown {
  return attempt(() => JSON.parse(text ?? "null"));
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}
