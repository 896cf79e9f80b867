/** Class names of one part of the app: its own style sheets and those it builds upon. */

type Sheet = Readonly<Record<string, string>>;
type Names = string | false | null | undefined;

/**
 * Gives a function from names as they are written in the sheets to the scoped names in the page.
 * A name that several sheets know gets all of them, so a part extends a shared class by using its name.
 */
export function classNames(...sheets: readonly Sheet[]): (...names: readonly Names[]) => string {
  const known = new Map<string, string>();
  return (...names) => {
    const written = names.filter(Boolean).join(" ");
    const before = known.get(written);
    if (before !== undefined) return before;
    const scoped = written
      .split(" ")
      .filter(Boolean)
      .flatMap((name) => scopedNames(sheets, name));
    const joined = [...new Set(scoped)].join(" ");
    known.set(written, joined);
    return joined;
  };
}

function scopedNames(sheets: readonly Sheet[], name: string): string[] {
  const found = sheets.map((sheet) => sheet[name]).filter((scoped) => scoped !== undefined);
  if (found.length === 0 && import.meta.env.DEV) throw new Error(`No style sheet here has a class "${name}"`);
  return found;
}
