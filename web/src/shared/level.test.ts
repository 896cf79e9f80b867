import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const LEVELS = [{ level: "casual" }, { level: "club" }, { level: "even" }];

test("after five games the even opponent is the first choice, unless another level was chosen", async () => {
  const { currentLevel, inOrder, isExperienced, noteOneMore } = await import("./level");
  for (let game = 0; game < 4; game++) noteOneMore();
  expect([currentLevel(), isExperienced()]).toEqual(["casual", false]);
  expect(inOrder(LEVELS, isExperienced()).map(({ level }) => level)).toEqual(["casual", "club", "even"]);
  noteOneMore();
  expect([currentLevel(), isExperienced()]).toEqual(["even", true]);
  expect(inOrder(LEVELS, isExperienced()).map(({ level }) => level)).toEqual(["even", "casual", "club"]);
  const { change } = await import("./settings");
  change({ level: "club" });
  expect(currentLevel()).toBe("club");
});

test("the count outlives the page and never goes down", async () => {
  const first = await import("./level");
  first.noteFinished(7);
  first.noteFinished(2);
  vi.resetModules();
  const second = await import("./level");
  expect(second.isExperienced()).toBe(true);
});
