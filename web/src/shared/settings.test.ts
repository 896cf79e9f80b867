import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test("settings outlive the page", async () => {
  const first = await import("./settings");
  first.change({ theme: "dark", name: "Ada" });
  vi.resetModules();
  const second = await import("./settings");
  expect(second.useSettings.getState()).toMatchObject({ theme: "dark", name: "Ada", sound: false });
});

test("what is broken or foreign in the store is left out", async () => {
  localStorage.setItem("fourline.settings", JSON.stringify({ sound: "yes", theme: "dark", stranger: 1 }));
  const { useSettings } = await import("./settings");
  expect(useSettings.getState()).toMatchObject({ sound: false, theme: "dark" });
  expect(useSettings.getState()).not.toHaveProperty("stranger");
});

test("a store that is no JSON counts as empty", async () => {
  localStorage.setItem("fourline.settings", "{");
  const { useSettings } = await import("./settings");
  expect(useSettings.getState().theme).toBe("system");
});

test("the paper board is written onto the page, and taken back", async () => {
  const { change, applyLooks } = await import("./settings");
  applyLooks();
  expect(document.documentElement.dataset.board).toBe("dark");
  change({ paper: true });
  expect(document.documentElement.dataset.board).toBe("paper");
  change({ paper: false });
  expect(document.documentElement.dataset.board).toBe("dark");
});
