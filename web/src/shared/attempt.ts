/** What a browser may lack, offer as undefined or fail at: null then, and nothing else depends on it. */
export function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
