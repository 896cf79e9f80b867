import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { server } from "../live/fakeServer.test-data";
import { App } from "./App";

vi.mock("../features/rules/RulesPage", () => {
  throw new Error("not fetched");
});

beforeAll(() => import("./Failed"));
beforeEach(() => {
  server.install();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/rules");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = () => act(async () => void render(<App />));

test("a page that fails although the server answers offers to load it again", async () => {
  server.answer = async () => [200, []];
  await show();
  expect(await screen.findByRole("heading", { name: "Something went wrong on this page" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
});

test("a page that cannot be fetched says that there is no connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await show();
  expect(await screen.findByRole("heading", { name: "No connection to the server" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
});
