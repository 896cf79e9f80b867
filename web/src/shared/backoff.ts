const FIRST_MS = 400;
const MAX_MS = 5000;

/** How long to wait after N failures: twice as long each time, and not the same for every browser. */
export function backoff(failures: number): number {
  return around(Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1)));
}

/** A time up to a quarter shorter or longer. */
export function around(time: number): number {
  return time * (0.75 + 0.5 * Math.random());
}
