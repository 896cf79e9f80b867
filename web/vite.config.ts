import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { oldChromium } from "./scripts/old_chromium.ts";
import { serviceWorker } from "./scripts/service_worker.ts";

const server = process.env.FOURLINE_SERVER ?? "http://127.0.0.1:8000";

/** Files of the Python package itself, so that no copy can differ. */
const packaged = (name: string) =>
  decodeURIComponent(new URL(`../src/fourline/solver/data/${name}`, import.meta.url).pathname);

/** The development server answers the party's addresses and a game in a frame with their pages, as the real one does. */
const otherPages: Plugin = {
  name: "other-pages",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(tv|p|a|evening)(\/[^./]*)?$/.test(request.url ?? "")) request.url = "/party.html";
      if (/^\/embed\/[^./]+$/.test(request.url ?? "")) request.url = "/embed.html";
      next();
    });
  },
};

/** `.stage` of features/match is `match_stage` in the page; in shared/ui every sheet has a scope of its own. */
function scopedName(name: string, file: string): string {
  const path = file.split("/src/").pop() ?? file;
  const [layer = "", folder = ""] = path.split("/");
  if (layer === "features") return `${folder}_${name}`;
  return `${layer === "shared" ? path.replace(/.*\/|\.module\.css.*/g, "") : layer}_${name}`;
}

export default defineConfig({
  plugins: [otherPages, oldChromium, serviceWorker],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // The oldest television browser we promise has Chromium 85; `old_chromium.ts` looks after the difference.
    target: "chrome91",
    cssTarget: "chrome85",
    outDir: "../src/fourline/api/static",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Three ways in: the party screens and a game in a frame stay light, so they share no page with the rest.
      input: { index: "index.html", party: "party.html", embed: "embed.html", sw: "src/offline/sw.ts" },
      // The service worker's address must never change.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
      // "use client" marks mean nothing in an app that has no server rendering.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
  assetsInclude: ["**/*.book", "**/*.wasm"],
  resolve: {
    alias: [
      { find: /^opening\.book/, replacement: packaged("opening-12.book") },
      { find: /^puzzles\.txt/, replacement: packaged("puzzles.txt") },
      { find: /^openings\.txt/, replacement: packaged("openings.txt") },
    ],
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    // A document is made once for a worker instead of once for a file: a third of the processor time.
    pool: "vmThreads",
    setupFiles: "src/setup.test-data.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["src/**/*.test.{ts,tsx}"],
    globals: false,
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
  },
});
