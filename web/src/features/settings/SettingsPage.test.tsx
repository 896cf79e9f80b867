import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLanguage } from "../../shared/i18n/text";
import { forgetPlayer, rememberPlayer } from "../../shared/ownGames";
import { change, useSettings } from "../../shared/settings";
import SettingsPage from "./SettingsPage";

vi.mock("../../shared/i18n/fr/coach", () => {
  throw new Error("no network");
});

const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
let name = "Ada";

beforeEach(() => {
  sent.length = 0;
  name = "Ada";
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    sent.push({ method: init?.method ?? "GET", path, body });
    if (body.name) name = body.name;
    return new Response(JSON.stringify({ name, keys: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetPlayer();
  change({ name: "" });
});

async function opened() {
  await act(async () => render(<SettingsPage />));
  return (await screen.findByRole("textbox", { name: /^Your name/ })) as HTMLInputElement;
}

test("a player's name is the one on the server, and is changed there", async () => {
  rememberPlayer();
  change({ name: "Old" });
  const field = await opened();
  await waitFor(() => expect(field.value).toBe("Ada"));
  await act(async () => fireEvent.change(field, { target: { value: " Grace " } }));
  expect(useSettings.getState().name).toBe("Old");
  await act(async () => screen.getByRole("button", { name: "Save" }).click());
  expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/api/me", body: { name: "Grace" } },
  ]);
  await waitFor(() => expect(useSettings.getState().name).toBe("Grace"));
  expect(screen.getByText("Name saved")).toBeTruthy();
});

test("a newcomer has a name for the first game, and the server is not asked", async () => {
  const field = await opened();
  await act(async () => fireEvent.change(field, { target: { value: "Ada" } }));
  expect(useSettings.getState().name).toBe("Ada");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(sent).toEqual([]);
});

test("a language is chosen once all words of the page are there, and not if some cannot be loaded", async () => {
  await showLanguage("en");
  await opened();
  const choose = (name: string) => act(async () => screen.getByRole("radio", { name }).click());
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  await choose("Deutsch");
  await waitFor(() => expect([title(), useSettings.getState().language]).toEqual(["Einstellungen", "de"]));
  await choose("Français");
  await act(() => vi.dynamicImportSettled());
  expect([title(), useSettings.getState().language]).toEqual(["Einstellungen", "de"]);
  await choose("English");
  await waitFor(() => expect([title(), useSettings.getState().language]).toEqual(["Settings", "en"]));
});
