import { expect, test } from "vitest";
import { Refused } from "../shared/api/call";
import { LANGUAGES } from "../shared/i18n/languages";
import { bannedSentence } from "./banned";

test("who is banned reads why on a phone, in each language in its own words", async () => {
  const banned = new Refused("player/banned", "Banned: Rude.", 403, { reason: "Rude to others" });
  const said = await Promise.all(LANGUAGES.map(({ code }) => bannedSentence(banned, code)));
  expect(said.filter((text) => text.includes("Rude to others"))).toHaveLength(LANGUAGES.length - 1);
  expect(said).toContain(banned.detail);
  expect(new Set(said).size).toBe(LANGUAGES.length);
});
