import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env.FOURLINE_SERVER ?? "http://127.0.0.1:8000";

/** The development server answers the party's addresses with its page, as the real server does. */
const partyPages: Plugin = {
  name: "party-pages",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(tv|p)(\/[^./]*)?$/.test(request.url ?? "")) request.url = "/party.html";
      next();
    });
  },
};

export default defineConfig({
  plugins: [partyPages],
  build: {
    // The oldest television browser we promise (ux: 2022 sets run Chromium 85).
    target: "chrome85",
    outDir: "../src/fourline/server/static",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Two ways in: the party screens must stay light, so they share no page with the rest.
      input: { index: "index.html", party: "party.html" },
      // "use client" marks mean nothing in an app that has no server rendering.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"], globals: false },
});
