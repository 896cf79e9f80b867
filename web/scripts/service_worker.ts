/** Writes into the service worker which files make up the app, what it keeps at once, and a version made of them. */
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type File = Bundle[string];

/** Copied as they are from `public/`. */
const COPIED = {
  "/favicon.svg": 400,
  "/manifest.webmanifest": 400,
  "/icons/192.png": 3000,
  "/icons/512.png": 9000,
};
const DICTIONARY = /\/i18n\/(\w+)\/pages\.ts$/;
/** Where a game on this device begins, beside the first page. */
const ON_DEVICE = /\/features\/match\/DevicePage\.tsx$/;

export const serviceWorker: Plugin = {
  name: "service-worker",
  generateBundle(_options, bundle) {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk") throw new Error("There is no service worker in the build.");
    const files = filesOf(bundle);
    const shell = shellOf(bundle);
    const version = hash([...Object.keys(files), ...pages(bundle), worker.code].join("\n"));
    worker.code = worker.code
      .replace("__VERSION__", JSON.stringify(version))
      .replace("__FILES__", JSON.stringify(files))
      .replace("__SHELL__", JSON.stringify(shell))
      .replace("__WORDS__", JSON.stringify(wordsOf(bundle)));
  },
};

/** All that the first page leads to, with its bytes over the wire; the party's screens need a server anyway. */
function filesOf(bundle: Bundle): Record<string, number> {
  const names = [...reached(bundle, entry(bundle), true), ...solverFiles(bundle, /\.(js|wasm|book)$/)];
  const sizes = names.sort().map((name) => [`/${name}`, wireBytes(name, bundle[name])]);
  return { ...Object.fromEntries(sizes), ...COPIED };
}

/** The first page and a game on this device, without book. */
function shellOf(bundle: Bundle): string[] {
  const device = Object.keys(bundle).filter((name) => ON_DEVICE.test(sourceOf(bundle[name])));
  const names = [
    ...reached(bundle, [...entry(bundle), ...device], false),
    ...solverFiles(bundle, /\.(js|wasm)$/),
  ];
  return [...names.map((name) => `/${name}`), ...Object.keys(COPIED)];
}

/** The words of each language but English, which is a part of the first page. */
function wordsOf(bundle: Bundle): Record<string, string> {
  const named = Object.keys(bundle).map((name) => [DICTIONARY.exec(sourceOf(bundle[name]))?.[1], `/${name}`]);
  return Object.fromEntries(named.filter(([language]) => language));
}

function entry(bundle: Bundle): string[] {
  return Object.entries(bundle).flatMap(([name, file]) =>
    file.type === "chunk" && file.isEntry && file.name === "index" ? [name] : [],
  );
}

function sourceOf(file: File | undefined): string {
  return (file?.type === "chunk" && file.facadeModuleId) || "";
}

/** What these chunks need, with styles; with `later` also what they load on the way. */
function reached(bundle: Bundle, from: readonly string[], later: boolean): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) visit(next);
  };
  from.forEach(visit);
  return found;
}

/** The solver's worker, its module and the book are named nowhere but in the code. */
function solverFiles(bundle: Bundle, kind: RegExp): string[] {
  return Object.entries(bundle).flatMap(([name, file]) =>
    file.type === "asset" && kind.test(name) ? [name] : [],
  );
}

/** As the server sends it: a book is packed already. */
function wireBytes(name: string, file: File | undefined): number {
  const content = file?.type === "chunk" ? file.code : (file?.source ?? "");
  return name.endsWith(".book") ? content.length : gzipSync(content).length;
}

/** Names tell the content of all files but the pages. */
function pages(bundle: Bundle): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".html") ? [String(file.source)] : [],
  );
}

/** A number that changes when the text does (FNV-1a). */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}
