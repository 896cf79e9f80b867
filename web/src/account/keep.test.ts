import { beforeEach, expect, test, vi } from "vitest";

const game = (id: string, status: string, clock: { kind: string } | null = null) =>
  ({ id, status, clock }) as never;

/** A fresh page on the same browser. */
async function page() {
  vi.resetModules();
  const { renderHook } = await import("@testing-library/react");
  const keep = await import("./keep");
  return { ...keep, due: () => renderHook(() => keep.useOfferDue()).result.current };
}

beforeEach(() => localStorage.clear());

test("nothing is offered on the first visit, nor after one game, however often it is seen", async () => {
  const { noteGame, due } = await page();
  expect(due()).toBe(false);
  noteGame(game("a", "in_progress"));
  noteGame(game("a", "completed"));
  noteGame(game("a", "completed"));
  noteGame(game("b", "aborted"));
  expect(due()).toBe(false);
});

test("the second finished game brings the offer, also after a reload", async () => {
  const before = await page();
  before.noteGame(game("a", "completed"));
  const { noteGame, due } = await page();
  noteGame(game("b", "completed"));
  expect(due()).toBe(true);
  expect((await page()).due()).toBe(true);
});

test("so does the first game with days on the clock, while it is still open", async () => {
  const { noteGame, due } = await page();
  noteGame(game("a", "open", { kind: "fischer" }));
  expect(due()).toBe(false);
  noteGame(game("b", "open", { kind: "correspondence" }));
  expect(due()).toBe(true);
});

test("a no holds for good", async () => {
  const { noteGame, settleOffer, due } = await page();
  noteGame(game("a", "open", { kind: "correspondence" }));
  settleOffer();
  expect(due()).toBe(false);
  const later = await page();
  for (const id of ["b", "c", "d"]) later.noteGame(game(id, "completed"));
  expect(later.due()).toBe(false);
});
