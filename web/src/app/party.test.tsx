import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rememberDevices } from "../account/knownDevices";
import { server } from "../live/fakeServer.test-data";
import { sampleRoom } from "../live/sampleRoom.test-data";
import type { Me } from "../shared/api/schema";
import { DEVICES_CHANGED } from "../shared/devices";
import { showLanguage } from "../shared/i18n/partyText";
import { PartyApp } from "./PartyApp";

const key = (id: string, label: string, here: boolean) => ({ id, kind: "device", label, this: here });
const ME = { keys: [key("1", "Laptop", true), key("2", "New phone", false)] } as unknown as Me;

beforeAll(() =>
  Promise.all([showLanguage("en"), import("./PartyDevice"), import("../account/DeviceNotice")]),
);
beforeEach(() => {
  localStorage.clear();
  server.install();
  server.answer = async ({ path }) => [200, path === "/api/me" ? ME : sampleRoom()];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["phone", "/me?room=ABCD"],
  ["tv", null],
] as const)("a new device is told on the %s of a party", async (screenName, link) => {
  rememberDevices({ ...ME, keys: ME.keys.slice(0, 1) });
  await act(async () => render(<PartyApp address={{ screen: screenName, code: "ABCD" }} />));
  expect(screen.queryByText(/New device/)).toBeNull();
  await act(async () => void window.dispatchEvent(new Event(DEVICES_CHANGED)));
  expect(await screen.findByText("New device on your account: New phone")).toBeTruthy();
  const found = screen.queryByRole("link", { name: "Your devices" });
  expect(found?.getAttribute("href") ?? null).toBe(link);
});
