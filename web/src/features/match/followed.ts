/** The matches that were seen running on this page: only from those does the page go on by itself. */
const running = new Set<string>();

export function noteRunning(id: string): void {
  running.add(id);
}

export function wasRunning(id: string): boolean {
  return running.has(id);
}
