import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "../live/fakeServer.test-data";
import { showLanguage } from "../shared/i18n/partyText";
import { PartyApp } from "./PartyApp";

vi.mock("../features/evening/EveningPage", () => {
  throw new Error("not fetched");
});

beforeEach(() => {
  server.install();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a party screen that cannot be fetched says so and can be loaded again", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  await showLanguage("en");
  await act(async () => void render(<PartyApp address={{ screen: "evening", code: "1" }} />));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Part of this page could not be loaded\./);
  const retry = screen.getByRole("button", { name: "Try again" });
  expect(document.activeElement).toBe(retry);
  act(() => retry.click());
  expect(reload).toHaveBeenCalledOnce();
});
