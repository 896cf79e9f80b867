import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import StartPage from "./StartPage";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("without a server the page says so and offers the game on this device", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await act(async () => render(<StartPage />));
  expect(await screen.findByText("No connection to the server")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play offline" }).getAttribute("href")).toBe("/device");
});
