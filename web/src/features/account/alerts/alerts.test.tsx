import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "../../../live/fakeServer.test-data";
import de from "../../../shared/i18n/de/alerts";
import { showLanguage } from "../../../shared/i18n/text";
import AlertsPage from "./AlertsPage";
import type { Alerts } from "./calls";
import { detailOf } from "./details";
import { hoursOf } from "./RemindersPart";

const KINDS = ["your_turn", "time_short", "joined", "over", "offer", "paired"];
const NOTHING: Alerts = {
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, []])) as never,
  quiet: null,
  reminders: null,
  language: "en",
  push_key: "BCVx",
  possible: ["push", "mail", "webhook", "feed"] as never,
  channels: { push: [], mail: null, webhook: null, feed: null },
};
let alerts = NOTHING;

beforeAll(() => showLanguage("en"));
beforeEach(() => {
  alerts = NOTHING;
  server.install();
  server.answer = async ({ path }) => {
    if (path.endsWith("/log")) return [200, { items: [] }];
    return [200, path.includes("/me/alerts") ? alerts : { items: [], next: null }];
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  await act(async () => render(<AlertsPage />));
  await screen.findByRole("heading", { level: 1, name: "Alerts" });
  await waitFor(() => expect(document.querySelector("main [aria-busy=true]")).toBeNull());
}

const asked = (method: string) =>
  server.requests.filter((one) => one.method === method).map(({ path, body }) => [path, body] as const);

test("on plain http there is no button for notifications but its reason, and mail can be asked for", async () => {
  vi.stubGlobal("isSecureContext", false);
  await show();
  expect(screen.queryByRole("button", { name: "Turn on for this device" })).toBeNull();
  expect(screen.getByText(/^This address begins with http/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: " ada@example.org " } });
  alerts = {
    ...NOTHING,
    channels: { ...NOTHING.channels, mail: { address: "ada@example.org", confirmed: false } },
  };
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send a code" })));
  expect(asked("POST")).toMatchObject([["/api/me/alerts/mail", { address: "ada@example.org" }]]);
  fireEvent.change(screen.getByLabelText("Six digits"), { target: { value: "123456" } });
  alerts = {
    ...NOTHING,
    channels: { ...NOTHING.channels, mail: { address: "ada@example.org", confirmed: true } },
  };
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Confirm" })));
  expect(asked("POST").pop()).toMatchObject(["/api/me/alerts/mail/confirm", { code: "123456" }]);
  expect(screen.getByRole("button", { name: "Send a test: Email" })).toBeTruthy();
});

test("a server without notifications and mail says why, and asks for no reminders", async () => {
  alerts = { ...NOTHING, possible: ["webhook", "feed"] as never };
  await show();
  expect(screen.getByText(/they need an https address\.$/)).toBeTruthy();
  expect(screen.getByText(/^Email isn’t set up on this server\.$/)).toBeTruthy();
  expect(screen.getByText(/^Calendar, feed and webhook below work here/)).toBeTruthy();
  expect(screen.queryByText("Turn on notifications or email first.")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Reminders" })).toBeNull();
});

test("a wrong code is said in words", async () => {
  alerts = {
    ...NOTHING,
    channels: { ...NOTHING.channels, mail: { address: "ada@example.org", confirmed: false } },
  };
  await show();
  server.answer = async () => problem(409, "alerts/code");
  fireEvent.change(screen.getByLabelText("Six digits"), { target: { value: "000000" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Confirm" })));
  expect(screen.getByRole("alert").textContent).toBe("That code is not right, or no longer valid.");
});

test.each([
  ["private", "This address is in a private network. Only public addresses can be used."],
  ["unknown", "This host cannot be found. Check the spelling."],
  ["too_long", "The address is too long: at most 2,000 characters."],
  ["something new", "This address cannot be used."],
])("a webhook that is refused says why: %s", async (fault, sentence) => {
  await show();
  server.answer = async () => [422, { code: "alerts/address", detail: "…", status: 422, fault }];
  fireEvent.change(screen.getByLabelText("Address"), { target: { value: "https://a.test/" } });
  await act(async () =>
    fireEvent.submit(screen.getByLabelText("Address").closest("form") as HTMLFormElement),
  );
  expect(screen.getByRole("alert").textContent).toBe(sentence);
});

test("a kind is turned off for one channel, and the others stay as they are", async () => {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, ["mail"]])) as never;
  const mail = { address: "ada@example.org", confirmed: true };
  alerts = { ...NOTHING, kinds, channels: { ...NOTHING.channels, mail } };
  await show();
  const over = screen.getByRole("group", { name: "A game is over" });
  expect(within(over).queryByLabelText("Notification")).toBeNull();
  await act(async () => fireEvent.click(within(over).getByLabelText("Email")));
  expect(asked("PUT")).toEqual([["/api/me/alerts", { kinds: { ...(kinds as object), over: [] } }]]);
});

test("two ticks in a row are both kept, though the first is still being saved", async () => {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, ["mail"]])) as never;
  alerts = {
    ...NOTHING,
    kinds,
    channels: { ...NOTHING.channels, mail: { address: "ada@example.org", confirmed: true } },
  };
  await show();
  const mail = (name: string) => within(screen.getByRole("group", { name })).getByLabelText("Email");
  server.answer = async ({ path, body }) => [
    200,
    path.endsWith("/log") ? { items: [] } : { ...alerts, ...body },
  ];
  await act(async () => {
    fireEvent.click(mail("A game is over"));
    fireEvent.click(mail("Someone joins your game"));
  });
  expect(asked("PUT").pop()?.[1]).toEqual({ kinds: { ...(kinds as object), over: [], joined: [] } });
  expect((mail("A game is over") as HTMLInputElement).checked).toBe(false);
  expect((mail("Someone joins your game") as HTMLInputElement).checked).toBe(false);
});

test("a tick that cannot be saved goes back, with a sentence", async () => {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, ["mail"]])) as never;
  alerts = {
    ...NOTHING,
    kinds,
    channels: { ...NOTHING.channels, mail: { address: "ada@example.org", confirmed: true } },
  };
  await show();
  server.answer = async () => problem(503, "service/unavailable");
  const over = within(screen.getByRole("group", { name: "A game is over" })).getByLabelText("Email");
  await act(async () => fireEvent.click(over));
  expect((over as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole("alert").textContent).not.toBe("");
});

test.each(["mail", "webhook"] as const)("removing the %s asks first", async (channel) => {
  const mail = { address: "ada@example.org", confirmed: true };
  const webhook = { url: "https://a.test/", format: "slack", secret: null, on: true } as never;
  alerts = { ...NOTHING, channels: { ...NOTHING.channels, mail, webhook } };
  await show();
  const name = channel === "mail" ? "Remove ada@example.org" : "Remove Webhook";
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
  expect(asked("DELETE")).toEqual([]);
  const question = screen.getByRole("dialog");
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Remove" })));
  expect(asked("DELETE").map(([path]) => path)).toEqual([`/api/me/alerts/${channel}`]);
});

test("another address is asked for first: the code that was sent would be lost", async () => {
  alerts = {
    ...NOTHING,
    channels: { ...NOTHING.channels, mail: { address: "ada@example.org", confirmed: false } },
  };
  await show();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Use another address" })));
  expect(asked("DELETE")).toEqual([]);
  expect(within(screen.getByRole("dialog")).getByText(/no longer counts/)).toBeTruthy();
});

test.each([
  [
    "No answer within 5 seconds. It will be tried again.",
    "Keine Antwort innerhalb von 5 Sekunden. Es wird noch einmal versucht.",
  ],
  ["The other side answered 500.", "Die andere Seite hat mit 500 geantwortet."],
  ["Something new.", "Something new."],
])("what became of an alert is said in the reader's language: %s", (detail, said) => {
  expect(detailOf(detail, de)).toBe(said);
});

test("quiet hours begin with the browser's own time zone", async () => {
  await show();
  await act(async () =>
    fireEvent.submit(screen.getByLabelText("Time zone").closest("form") as HTMLFormElement),
  );
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked("PUT")).toEqual([["/api/me/alerts", { quiet: { from: "22:00", to: "08:00", zone } }]]);
});

test("alerts are written in the language of the page", async () => {
  const mail = { address: "ada@example.org", confirmed: true };
  alerts = { ...NOTHING, language: "de", channels: { ...NOTHING.channels, mail } };
  await show();
  expect(asked("PUT")).toEqual([["/api/me/alerts", { language: "en" }]]);
});

test("a browser that never played is told how to become a player", async () => {
  server.answer = async () => problem(401, "auth/required");
  await show();
  expect(screen.getByRole("link", { name: "Play a friend" }).getAttribute("href")).toBe("/new?with=friend");
});

test("the log says what became of each", async () => {
  const item = { at: "2026-01-01T10:00:00Z", kind: "your_turn", match: "m1", channel: "mail", detail: "" };
  server.answer = async ({ path }) => {
    if (path.endsWith("/log")) return [200, { items: [{ ...item, state: "seen" }] }];
    return [200, path.includes("/me/alerts") ? alerts : { items: [], next: null }];
  };
  await show();
  expect(await screen.findByText(/Email · Not sent: you had seen it/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "It is your turn" }).getAttribute("href")).toBe("/play/m1");
});

test("hours are read with spaces between them", () => {
  expect(hoursOf(" 24  6,5 1.5 ")).toEqual([24, 6.5, 1.5]);
});
