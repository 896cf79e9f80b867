/**
 * Says which CSS of a built page the oldest promised browser does not know, by MDN's compatibility data.
 * `node scripts/css_support.mjs 85` looks at what /tv loads. What stands inside @supports, or after a
 * declaration of the same property that is known, has a fallback and is fine.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import postcss from "postcss";

const OLDEST = Number(process.argv[2] ?? 85);
const STATIC = fileURLToPath(new URL("../../src/fourline/api/static/", import.meta.url));
const { css } = createRequire(import.meta.url)("@mdn/browser-compat-data");
// An old browser that leaves these out looks and works as well: its own focus ring, a closer underline.
const HARMLESS = new Set(["color-scheme", "text-underline-offset", ":focus-visible"]);
// The data means flex boxes; in grids, where they are used here, these are as old as grids.
const IN_GRIDS = new Set(["start", "end"]);

function styles(entries) {
  const manifest = JSON.parse(readFileSync(`${STATIC}.vite/manifest.json`, "utf-8"));
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of manifest[key].css ?? []) files.add(file);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

/** The first Chrome with this, or null when the data does not say. Prefixed and flagged support does not count. */
function since(compat) {
  const support = [compat?.__compat?.support?.chrome ?? []].flat();
  const plain = support.filter(
    (one) => one.version_added && !one.prefix && !one.flags && !one.alternative_name,
  );
  if (!support.length) return null;
  return Math.min(...plain.map((one) => Number.parseInt(one.version_added, 10)));
}

const tooNew = (compat) => (since(compat) ?? 0) > OLDEST;

function newInSelector(selector) {
  const names = [...selector.matchAll(/::?([a-z-]+)/g)].map(([, name]) => name);
  return names.filter((name) => tooNew(css.selectors[name]) && !HARMLESS.has(`:${name}`));
}

function newInValue(property, written) {
  const value = written.replace(/var\([^)]*\)/g, "");
  const words = new Set(value.match(/[a-z-]+(?=\()|[a-z][a-z-]+|(?<=\d)[a-z]+/g) ?? []);
  const known = css.properties[property] ?? {};
  const functions = { ...css.types, ...css.types.color, ...css.types.length };
  return [...words].filter((word) => {
    if (IN_GRIDS.has(word)) return false;
    const compat = known[word] ?? (value.includes(`${word}(`) ? functions[word] : UNITS[word]);
    return tooNew(compat);
  });
}

const UNITS = Object.fromEntries(
  ["dvh", "svh", "lvh", "dvw", "svw", "lvw", "cqw", "cqh", "cqi", "lh", "cap"].map((unit) => [
    unit,
    css.types.length[unit] ??
      css.types.length[`viewport_percentage_units_${unit}`] ?? {
        __compat: { support: { chrome: { version_added: "105" } } },
      },
  ]),
);

function hasFallback(declaration, fine) {
  return declaration.parent.nodes.some(
    (one) => one !== declaration && one.prop === declaration.prop && fine(one),
  );
}

function faults(file) {
  const found = [];
  const root = postcss.parse(readFileSync(STATIC + file, "utf-8"));
  const guarded = (node) => {
    for (let up = node.parent; up; up = up.parent) if (up.name === "supports") return true;
    return false;
  };
  root.walkAtRules((rule) => {
    const name = rule.name.replace(/^-\w+-/, "");
    if (name !== "supports" && !guarded(rule) && tooNew(css["at-rules"][name])) found.push(`@${name}`);
  });
  root.walkRules((rule) => {
    if (!guarded(rule))
      found.push(...newInSelector(rule.selector).map((one) => `:${one} in ${rule.selector}`));
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.startsWith("--") || guarded(declaration) || HARMLESS.has(prop)) return;
    const isNew = (one) => tooNew(css.properties[one.prop]) || newInValue(one.prop, one.value).length > 0;
    if (isNew(declaration) && !hasFallback(declaration, (one) => !isNew(one)))
      found.push(`${prop}: ${value} in ${declaration.parent.selector ?? ""}`);
  });
  return found.map((fault) => `${file}: ${fault}`);
}

const all = styles(["party.html", "src/features/tv/TvPage.tsx"]).flatMap(faults);
for (const fault of new Set(all)) process.stderr.write(`newer than Chromium ${OLDEST}: ${fault}\n`);
process.exitCode = all.length ? 1 : 0;
