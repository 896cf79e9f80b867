import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../i18n/languages";
import { showLanguage } from "../i18n/text";
import { Refused, sentence } from "./http";

const BANNED = new Refused("player/banned", "You are banned: cost $& more.", 403, { reason: "cost $& more" });
const said = new Set<string>();

afterAll(() => showLanguage("en"));

test.each(LANGUAGES)("who is banned reads it and the reason in $name", async ({ code }) => {
  await showLanguage(code);
  const text = sentence(BANNED);
  expect(text).toContain("cost $& more");
  expect(text).not.toContain("{}");
  expect(text === BANNED.detail).toBe(code === "en");
  expect(said).not.toContain(text);
  said.add(text);
});
