/**
 * Chromium has had optional chaining since version 80, but until 91 it mistook spread arguments behind it. Rewriting
 * every `?.` for that costs a phone half a kilobyte, so the build leaves them and refuses the one form that fails.
 */
import type { Plugin } from "vite";

const SPREAD_AFTER_CHAIN = /\?\.[\w$.]*\([^(){}[\]]*\.\.\./;

export const oldChromium: Plugin = {
  name: "old-chromium",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      const found = part.type === "chunk" && SPREAD_AFTER_CHAIN.exec(part.code);
      if (found) throw new Error(`${part.fileName}: Chromium 85 cannot run ${found[0]}`);
    }
  },
};
