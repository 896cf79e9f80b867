/**
 * A style sheet's names in few bytes. Every scoped name is the sheet's scope and the written name, so the build
 * keeps the scope and a list of names in place of a table with each name written twice.
 */
import type { Plugin } from "vite";

const HELPER = "/src/shared/sheet.ts";

export const compactSheets: Plugin = {
  name: "compact-sheets",
  apply: "build",
  enforce: "post",
  transform: (code, id) => (/\.module\.css$/.test(id) ? compact(code, id) : null),
};

function compact(code: string, id: string): { code: string; map: null } {
  const scoped = [...code.matchAll(/"([a-zA-Z0-9]+)_([\w-]+)"/g)];
  const scopes = new Set(scoped.map(([, scope]) => scope));
  if (scopes.size !== 1) throw new Error(`${id} has ${scopes.size} scopes; it can have one`);
  const names = [...new Set(scoped.map(([, , name]) => name))].join(" ");
  const sheet = `/*@__PURE__*/ sheet(${JSON.stringify([...scopes][0])}, ${JSON.stringify(names)})`;
  return { code: `import { sheet } from "${HELPER}";\nexport default ${sheet};\n`, map: null };
}
