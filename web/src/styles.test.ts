import { readFileSync } from "node:fs";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { BREAKPOINTS, LOW, SHORT } from "./shared/breakpoints";

const sheets: Record<string, string> = Object.fromEntries(
  Object.keys(import.meta.glob("./**/*.css")).map((path) => [
    path,
    readFileSync(new URL(path, import.meta.url), "utf-8"),
  ]),
);
const sources = import.meta.glob<string>("./**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const parts = import.meta.glob<{ cx?: (name: string) => string }>("./**/styles.ts", { eager: true });

const modules = Object.entries(sheets).filter(([path]) => path.endsWith(".module.css"));
const written = Object.entries(sources).filter(([path]) => !path.includes(".test."));
const CLASS = /\.([a-zA-Z][\w-]*)/g;
const FOREIGN = /:global\(\.([a-zA-Z]+)_([\w-]+)\)/g;

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  postcss.parse(css).walkRules((rule) => {
    const inside = rule.parent?.type === "atrule" ? (rule.parent as postcss.AtRule).name : "";
    if (!inside.endsWith("keyframes")) rules.push(rule);
  });
  return rules;
}

function classesOf(selector: string): string[] {
  return [...selector.replace(FOREIGN, "").matchAll(CLASS)].map(([, name]) => name ?? "");
}

function scopeOf(path: string): string {
  const [, layer = "", folder = ""] = path.split("/");
  if (layer === "shared") return path.replace(/.*\/|\.module\.css/g, "");
  return layer === "features" ? folder : layer;
}

/** What each scope declares, over all sheets of its folder. */
const declared = new Map<string, Set<string>>();
for (const [path, css] of modules) {
  const names = declared.get(scopeOf(path)) ?? new Set();
  for (const rule of rulesOf(css)) for (const name of classesOf(rule.selector)) names.add(name);
  declared.set(scopeOf(path), names);
}

/** The names that a component asks for: string literals inside `cx(...)`, those of comparisons left out. */
function askedFor(text: string): string[] {
  return [...text.matchAll(/\bcx\(/g)].flatMap(({ index }) => {
    let depth = 0;
    let end = index + 2;
    do {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    } while (depth > 0);
    const call = text.slice(index, end).replace(/[!=]==? "[^"]*"/g, "");
    return [...call.matchAll(/"([^"$]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  });
}

test("only resets and tokens are global, and they name no class", () => {
  const plain = Object.keys(sheets).filter((path) => !path.endsWith(".module.css"));
  expect(plain.sort()).toEqual(["./shared/base.css", "./shared/tokens.css"]);
  for (const path of plain) {
    expect(rulesOf(sheets[path] ?? "").flatMap((rule) => classesOf(rule.selector))).toEqual([]);
  }
});

test("every name that a component asks for is in a style sheet of its part", () => {
  let count = 0;
  for (const [path, text] of written) {
    const cx = parts[path.replace(/[^/]+$/, "styles.ts")]?.cx;
    if (!cx || text.includes("const cx =")) continue;
    for (const name of askedFor(text)) {
      expect(() => cx(name), `${path} asks for ${name}`).not.toThrow();
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(300);
});

test("every class of a style sheet is used by some component", () => {
  const strings = written.flatMap(([, text]) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  const words = new Set(strings.flatMap((string) => string.match(/[a-zA-Z][\w-]*/g) ?? []));
  const built = [/^side-\w+$/, /^tile-\d$/, /^letters-\d$/, /^lane-\d$/, /^\w+-team$/];
  const unused = [...declared].flatMap(([scope, names]) =>
    [...names]
      .filter((name) => !words.has(name) && !built.some((pattern) => pattern.test(name)))
      .map((name) => `${scope}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test("parts of a feature that are loaded apart have no class name in common", () => {
  const DEPTH = "./features/match/long/long.module.css".split("/").length;
  const apart = modules.filter(([path]) => path.split("/").length === DEPTH);
  const names = apart.flatMap(([path, css]) => {
    const classes = rulesOf(css).flatMap((rule) => classesOf(rule.selector));
    return [...new Set(classes)].map((name) => `${scopeOf(path)}: ${name}`);
  });
  expect(apart.length).toBeGreaterThan(1);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("a sheet that names another part's class names an existing one, and is bound to a class of its own", () => {
  let count = 0;
  for (const [path, css] of modules) {
    for (const selector of rulesOf(css).flatMap((rule) => rule.selectors)) {
      for (const [whole, scope = "", name = ""] of selector.matchAll(FOREIGN)) {
        expect(declared.get(scope)?.has(name), `${path}: ${whole}`).toBe(true);
        expect(scope, `${path}: ${whole}`).not.toBe(scopeOf(path));
        expect(classesOf(selector).length, `${path}: ${selector}`).toBeGreaterThan(0);
        count += 1;
      }
      expect(selector.replace(FOREIGN, ""), path).not.toContain(":global");
    }
  }
  expect(count).toBeGreaterThan(50);
});

test("media queries know six widths and two heights", () => {
  const widths: readonly number[] = Object.values(BREAKPOINTS);
  const allowed = new Set([
    ...widths.flatMap((width) => [`max-width: ${width}px`, `min-width: ${width + 1}px`]),
    ...[LOW, SHORT].flatMap((height) => [`max-height: ${height}px`, `min-height: ${height + 1}px`]),
  ]);
  const found = Object.entries(sheets).flatMap(([path, css]) => {
    const queries: string[] = [];
    postcss.parse(css).walkAtRules("media", (rule) => {
      queries.push(...(rule.params.match(/(min|max|[<>=]).*?(width|height)[^)]*/g) ?? []));
    });
    return queries.map((query) => `${path} ${query}`);
  });
  expect(found.filter((query) => !allowed.has(query.replace(/^\S+ /, "")))).toEqual([]);
  expect(found.length).toBeGreaterThan(15);
});

test("no script looks an element up by its class", () => {
  const LOOKUP = /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*["'`][^"'`]*\.[a-zA-Z]/;
  expect(written.filter(([, text]) => LOOKUP.test(text)).map(([path]) => path)).toEqual([]);
});
