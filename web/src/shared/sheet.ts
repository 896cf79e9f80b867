/** The names of a style sheet and what they are in the page; `scripts/compact_sheets.ts` writes the calls. */
export function sheet(scope: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, `${scope}_${name}`]));
}
