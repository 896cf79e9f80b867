import { defineConfig } from "vitest/config";

const server = process.env.FOURLINE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  build: {
    // The oldest television browser we promise (ux: 2022 sets run Chromium 85).
    target: "chrome85",
    outDir: "../src/fourline/server/static",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" marks mean nothing in an app that has no server rendering.
      onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"], globals: false },
});
