import { expect, test } from "vitest";
import { sizeOf } from "../../device/decks";
import en from "../../shared/i18n/en/fair";
import { DEVICE_GAME, devicePath } from "./onDevice";
import { faultOf, pliesOf, startOf, USUAL } from "./startChoice";

test("the form without a server knows the sizes of the decks", () => {
  for (const { deck, size } of DEVICE_GAME.decks) expect([deck, size]).toEqual([deck, sizeOf(deck)]);
  expect(pliesOf(DEVICE_GAME)).toEqual([4, 6, 8]);
});

test("a handicap from its proof sheet is asked for by its number", () => {
  const chosen = { ...USUAL, from: "handicap" as const, favours: "yellow", number: "12" };
  expect(startOf(chosen, DEVICE_GAME)).toEqual({
    start: { kind: "handicap", favours: "yellow", number: 12 },
  });
  expect(faultOf(chosen, DEVICE_GAME, en)).toBeNull();
  expect(faultOf({ ...chosen, number: "291" }, DEVICE_GAME, en)?.says).toBe(en.start.numberFault(290));
});

test("what was chosen becomes an address", () => {
  const { start, set } = startOf({ ...USUAL, from: "fair", plies: 8, number: "417", two: true }, DEVICE_GAME);
  expect(
    devicePath("computer", "second", "even", { ...(start ? { start } : {}), ...(set ? { set } : {}) }),
  ).toBe("/device?seat=yellow&level=even&start=even-8:417&set=2");
  expect(devicePath("screen", "first", "club", { start: { kind: "swap" } })).toBe(
    "/device?seat=both&level=club&start=swap",
  );
});

test.each([
  [{ from: "fair", number: "237" }, "number"],
  [{ from: "fair", number: "x" }, "number"],
  [{ from: "fair", number: "0" }, "number"],
  [{ from: "handicap", share: "99" }, "share"],
  [{ from: "handicap", share: "" }, "share"],
  [{ from: "fair", number: "" }, undefined],
  [{ from: "fair", number: "236" }, undefined],
  [{ from: "handicap", share: "85" }, undefined],
  [{ from: "swap", number: "x", share: "x" }, undefined],
] as const)("%o is faulty in %s", (chosen, field) => {
  expect(faultOf({ ...USUAL, ...chosen }, DEVICE_GAME, en)?.field).toBe(field);
});
