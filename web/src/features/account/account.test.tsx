import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPlayer, rememberPlayer } from "../../shared/ownGames";
import { daysAgo } from "./dates";
import LinkPage from "./LinkPage";
import MePage from "./MePage";

type Answer = [status: number, body: object | null];
let answers: Record<string, Answer | (() => Answer)> = {};
const sent: { path: string; body: Record<string, unknown> }[] = [];

const ME = {
  player: "p",
  name: "Ada",
  since: "2026-03-05T12:00:00Z",
  keys: [
    { id: "1", kind: "device", label: null, created_at: "2026-03-05T12:00:00Z", used_at: null, this: true },
    {
      id: "2",
      kind: "device",
      label: "Phone",
      created_at: "2026-03-05T12:00:00Z",
      used_at: null,
      this: false,
    },
  ],
  passkeys: [],
  recovery: false,
  passkeys_possible: false,
  why_not: "…",
};
const refused = (code: string, status = 409, more = {}): Answer => [status, { code, detail: code, ...more }];

beforeEach(() => {
  localStorage.clear();
  forgetPlayer();
  sent.length = 0;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    sent.push({ path: `${method} ${path}`, body: body ? JSON.parse(String(body)) : {} });
    const found = answers[`${method} ${path}`];
    if (!found) throw new TypeError("line lost");
    const [status, said] = typeof found === "function" ? found() : found;
    return new Response(said && JSON.stringify(said), { status });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

async function shown(Page: () => React.ReactNode) {
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
    );
  });
  await screen.findByRole("heading", { level: 1 });
}

async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  await act(async () => fireEvent.click(button));
}

test("days are named in the reader's language", () => {
  const now = new Date("2026-03-05T12:00:00");
  expect(
    ["2026-03-05T01:00:00", "2026-03-04T23:00:00", "2026-03-01T12:00:00"].map((at) => daysAgo(at, "de", now)),
  ).toEqual(["heute", "gestern", "vor 4 Tagen"]);
});

test("another device is ended only after a question", async () => {
  answers = { "GET /api/me": [200, ME], "DELETE /api/me/keys/2": [204, null] };
  await shown(MePage);
  await press("Sign out Phone");
  expect(screen.getByText("Sign out Phone?")).toBeTruthy();
  expect(sent.some(({ path }) => path.startsWith("DELETE"))).toBe(false);
  await press("Sign out");
  expect(sent.filter(({ path }) => path.startsWith("DELETE")).map(({ path }) => path)).toEqual([
    "DELETE /api/me/keys/2",
  ]);
});

test("after the other devices the page names what stays, and ends that too", async () => {
  const stays = [{ kind: "passkey", id: "9", label: "Laptop", created_at: ME.since }];
  let ended = 0;
  answers = {
    "GET /api/me": [200, ME],
    "POST /api/me/end_others": () => [200, { stays: ended++ ? [] : stays }],
  };
  await shown(MePage);
  await press("Sign out all other devices");
  const question = screen.getByRole("dialog", { hidden: true });
  await act(async () =>
    fireEvent.click(within(question).getByText("Sign out all other devices", { selector: "button" })),
  );
  expect(screen.getByRole("list", { name: "These were there before and stay:" }).textContent).toBe(
    "PasskeyLaptop",
  );
  await press("End these too");
  expect(screen.queryByText("Laptop")).toBeNull();
  expect(sent.filter(({ path }) => path === "POST /api/me/end_others").map(({ body }) => body.also)).toEqual([
    "added",
    "everything",
  ]);
});

test("a device that asked before the page was loaded again is answered all the same", async () => {
  const pending = { status: "claimed", digits: "42", label: "Phone" };
  answers = {
    "GET /api/me": [200, ME],
    "GET /api/me/link": [200, pending],
    "POST /api/me/link/approve": [204, null],
  };
  await shown(MePage);
  expect(await screen.findByText("42")).toBeTruthy();
  await press("Yes, add it");
  expect(sent.find(({ path }) => path === "POST /api/me/link/approve")?.body).toMatchObject({ digits: "42" });
  expect(screen.queryByText("42")).toBeNull();
});

test("a feed is not listed as a device", async () => {
  const feed = { id: "3", kind: "feed", label: null, created_at: ME.since, used_at: null, this: false };
  answers = { "GET /api/me": [200, { ...ME, keys: [ME.keys[0], feed] }], "GET /api/me/link": [200, {}] };
  await shown(MePage);
  expect(document.querySelectorAll("[data-part=entry]")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Sign out all other devices" })).toBeNull();
});

test("a browser that was signed out elsewhere says so", async () => {
  rememberPlayer();
  answers = { "GET /api/me": refused("auth/required", 401, { token: "unknown" }) };
  await shown(MePage);
  expect(screen.getByText(/^This browser was signed out/)).toBeTruthy();
});

test("a browser without a player is offered three ways in", async () => {
  answers = { "GET /api/me": refused("auth/required", 401) };
  await shown(MePage);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bring your games here");
  expect(screen.getByText(/^You have not played in this browser yet/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Link with another device" }).getAttribute("href")).toBe("/link");
});

test("without a server the page says so", async () => {
  answers = {};
  await shown(MePage);
  expect(screen.getByText("No connection to the server")).toBeTruthy();
});

test("a code from the address leaves it, and nothing is sent before a press", async () => {
  window.history.replaceState(null, "", "/link?room=KTRM#BCDFGHJK");
  answers = {};
  await shown(LinkPage);
  expect(window.location.href.endsWith("/link?room=KTRM")).toBe(true);
  expect((screen.getByLabelText("The eight letters") as HTMLInputElement).value).toBe("BCDF GHJK");
  expect(sent.some(({ path }) => path.startsWith("POST"))).toBe(false);
});

test("games are joined only by a second yes that says what happens", async () => {
  window.history.replaceState(null, "", "/link#BCDFGHJK");
  const claims: Answer[] = [refused("link/adopts", 409, { games: 3 }), [202, { claim: "c", digits: "42" }]];
  answers = {
    "POST /api/link": () => claims.shift() ?? refused("link/claimed"),
    "POST /api/link/status": [200, { status: "waiting" }],
  };
  await shown(LinkPage);
  await press("Continue");
  expect(screen.getByText("Your 3 games here become the other player’s too.")).toBeTruthy();
  await press("Yes, both are mine");
  expect(sent.filter(({ path }) => path === "POST /api/link").map(({ body }) => body.adopt)).toEqual([
    false,
    true,
  ]);
  expect(screen.getByText("42")).toBeTruthy();
});

test("a letter that no code has is refused with a sentence", async () => {
  window.history.replaceState(null, "", "/link");
  answers = {};
  await shown(LinkPage);
  fireEvent.change(screen.getByLabelText("The eight letters"), { target: { value: "BCDE" } });
  expect((screen.getByLabelText("The eight letters") as HTMLInputElement).value).toBe("BCD");
  expect(screen.getByRole("alert").textContent).toBe("Codes have no vowels, no Y and no digits.");
  fireEvent.change(screen.getByLabelText("The eight letters"), { target: { value: "BCDF" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal is said in words and the letters stay", async () => {
  window.history.replaceState(null, "", "/link#BCDFGHJK");
  answers = { "POST /api/link": refused("link/both_seats") };
  await shown(LinkPage);
  await press("Continue");
  expect(screen.getByRole("alert").textContent).toContain("both seats would be yours");
});

test.each([
  ["refused", "The other device said no"],
  ["expired", "The code has expired"],
])("a claim that was %s says so and can be made again", async (status, headline) => {
  localStorage.setItem(
    "fourline.claim",
    JSON.stringify({ claim: "c", digits: "42", room: null, at: Date.now() }),
  );
  answers = { "POST /api/link/status": [200, { status }] };
  await shown(LinkPage);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(headline);
  await press("Try again");
  expect(screen.getByLabelText("The eight letters")).toBeTruthy();
});
