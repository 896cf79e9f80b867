/** What this browser keeps between visits. A private window may refuse: then it lasts as long as the page. */

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes what was there. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing is kept, and nothing else depends on it.
  }
}

/** Null if there is nothing, or nothing that can be read. */
export function readJson(key: string): unknown {
  return parsed(readText(key));
}

/** What only this tab keeps, until it is closed. */
export function readTabText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTabText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}

export function readTabJson(key: string): unknown {
  return parsed(readTabText(key));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}
