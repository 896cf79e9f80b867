/** Writes into the service worker which files make up the app, and a version made of them. */
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** Copied as they are from `public/`. */
const COPIED = ["favicon.svg", "manifest.webmanifest", "icons/192.png", "icons/512.png"];

export const serviceWorker: Plugin = {
  name: "service-worker",
  generateBundle(_options, bundle) {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk") throw new Error("There is no service worker in the build.");
    const files = [...appFiles(bundle), ...COPIED].sort().map((file) => `/${file}`);
    const version = hash([...files, ...pages(bundle), worker.code].join("\n"));
    worker.code = worker.code
      .replace("__VERSION__", JSON.stringify(version))
      .replace("__FILES__", JSON.stringify(files));
  },
};

/** All that the first page leads to, lazy or not; the party's screens need a server anyway. */
function appFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === "chunk" && chunk.isEntry && chunk.name === "index") visit(name);
    // The worker, its module and the book are named nowhere but in the code.
    if (chunk.type === "asset" && /\.(js|wasm|book)$/.test(name)) found.add(name);
  }
  return [...found];
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
