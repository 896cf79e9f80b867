import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import StartPage from "./StartPage";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("without a server the page says so and offers the game on this device", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await act(async () => render(<StartPage />));
  expect(await screen.findByText("No connection to the server")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play offline" }).getAttribute("href")).toBe("/device");
});

test("the name is asked for before the choices that may lie below the screen", async () => {
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots: [] };
  const games = [game, { ...game, game_type: "tic-tac-toe", seats: ["x", "o"] }];
  const two = games.map((one) => ({ ...one, max_players: 2, rooms_only: false }));
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(two)));
  await act(async () => render(<StartPage />));
  const name = await screen.findByRole("textbox", { name: /^Your name/ });
  const clock = screen.getByRole("radiogroup", { name: "Clock" });
  expect(name.compareDocumentPosition(clock) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("a fair opening and two games are asked for, and where a bot can keep to one's own level it is offered", async () => {
  const bots = ["club", "even"].map((level) => ({ level, name: level, description: "Plays." }));
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots };
  const deck = { deck: "even-6", kind: "even", size: 236 };
  const listed = [{ ...game, max_players: 2, rooms_only: false, even: true, decks: [deck] }];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(init?.method === "POST" ? { detail: "No." } : listed), {
      status: init?.method === "POST" ? 422 : 200,
    });
  });
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  await act(async () => (await screen.findByRole("radio", { name: "The computer" })).click());
  await act(async () => screen.getByRole("radio", { name: "Even" }).click());
  await act(async () => screen.getByRole("radio", { name: "Fair opening" }).click());
  expect(screen.getByText(/a draw with perfect play/)).toBeTruthy();
  await act(async () => screen.getByRole("radio", { name: /^Two/ }).click());
  await act(async () => screen.getByRole("button", { name: "Start the game" }).click());
  const even = { kind: "even", plies: 6 };
  expect(sent).toMatchObject([{ start: even, set: 2, opponent: { kind: "bot", level: "even" } }]);
  fireEvent.change(screen.getByLabelText("Number of the opening"), { target: { value: "237" } });
  expect(screen.getByText("Type a number from 1 to 236, or leave it empty.")).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: "Start the game" }).click());
  expect(sent).toHaveLength(1);
  expect(screen.getByRole("alert").textContent).toContain("from 1 to 236");
  fireEvent.change(screen.getByLabelText("Number of the opening"), { target: { value: "17" } });
  await act(async () => screen.getByRole("button", { name: "Start the game" }).click());
  expect(sent[1]).toMatchObject({ start: { kind: "even", plies: 6, number: 17 } });
});

test("a handicap asks whom it favours and how much, and a share of 99 sends nothing", async () => {
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots: [] };
  const deck = { deck: "handicap", kind: "handicap", size: 290 };
  const listed = [{ ...game, max_players: 2, rooms_only: false, decks: [deck] }];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    const answer = init?.method === "POST" ? { code: "x", detail: "No." } : listed;
    return new Response(JSON.stringify(answer), { status: init?.method === "POST" ? 422 : 200 });
  });
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  await act(async () => (await screen.findByRole("radio", { name: "Handicap" })).click());
  await act(async () =>
    screen.getByRole("radiogroup", { name: "Favours" }).querySelectorAll("button")[1]?.click(),
  );
  const share = screen.getByLabelText("Points of 100 for that side");
  fireEvent.change(share, { target: { value: "99" } });
  await act(async () => screen.getByRole("button", { name: "Create the link" }).click());
  expect([sent, share.getAttribute("aria-invalid")]).toEqual([[], "true"]);
  expect(document.activeElement).toBe(share);
  expect(screen.getByRole("alert").textContent).toBe("Type a number from 60 to 85.");
  fireEvent.change(share, { target: { value: "70" } });
  expect(screen.queryByRole("alert")).toBeNull();
  await act(async () => screen.getByRole("button", { name: "Create the link" }).click());
  expect(sent).toMatchObject([{ start: { kind: "handicap", favours: "yellow", share: 70 } }]);
});

test("a name that the server refuses is marked and has the focus", async () => {
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots: [] };
  const listed = [{ ...game, max_players: 2, rooms_only: false }];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) =>
    init?.method === "POST"
      ? new Response(JSON.stringify({ code: "name/invalid", detail: "No." }), { status: 422 })
      : new Response(JSON.stringify(listed)),
  );
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  const name = await screen.findByRole("textbox", { name: /^Your name/ });
  await act(async () => screen.getByRole("button", { name: "Create the link" }).click());
  expect(screen.getByRole("alert").textContent).toContain("That name cannot be used.");
  expect([name.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", name]);
});

test("without a server a fair game is begun on this device", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  await act(async () => (await screen.findByRole("radio", { name: "Fair opening" })).click());
  await act(async () => screen.getByRole("button", { name: "Start the game" }).click());
  expect(window.location.pathname + window.location.search).toBe(
    "/device?seat=red&level=casual&start=even-6",
  );
  window.history.replaceState(null, "", "/");
});

test("pressing twice opens one match, and Back leads to the form", async () => {
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots: [] };
  const listed = [{ ...game, max_players: 2, rooms_only: false }];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) =>
    init?.method === "POST"
      ? new Promise<Response>((resolve) => answers.push(resolve))
      : Promise.resolve(new Response(JSON.stringify(listed))),
  );
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  const create = await screen.findByRole("button", { name: "Create the link" });
  const visited = window.history.length;
  await act(async () => create.click());
  await act(async () => create.click());
  expect(answers).toHaveLength(1);
  const opened = { match: { id: "m" }, seat: "red", links: { invite: "/i" } };
  await act(async () => answers[0]?.(new Response(JSON.stringify(opened), { status: 201 })));
  await waitFor(() => expect(window.location.pathname).toBe("/play/m"));
  expect(window.history.length).toBe(visited + 1);
  window.history.replaceState(null, "", "/");
});

test("as many sides are offered as play, and a side that is gone is not asked for", async () => {
  const number = {
    name: "players",
    title: "Players",
    description: "",
    kind: "number",
    default: 2,
    among: [],
  };
  const game = {
    ...{ game_type: "pig", name: "Pig", seats: ["red", "blue"], bots: [], max_players: 3, rooms_only: false },
    seats_by_option: { players: { "3": ["red", "blue", "green"] } },
    sides: [{ id: "green", name: "Green", colour: "green", mark: "dot" }],
    options: [{ ...number, least: 2, most: 3 }],
  };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    const answer = init?.method === "POST" ? { code: "x", detail: "No." } : [game];
    return new Response(JSON.stringify(answer), { status: init?.method === "POST" ? 422 : 200 });
  });
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  await act(async () => (await screen.findByRole("radio", { name: "3" })).click());
  await act(async () => screen.getByRole("radio", { name: "Green" }).click());
  await act(async () => screen.getByRole("button", { name: "Create the link" }).click());
  await act(async () => screen.getByRole("radio", { name: "2" }).click());
  expect(screen.queryByRole("radio", { name: "Green" })).toBeNull();
  await act(async () => screen.getByRole("button", { name: "Create the link" }).click());
  expect(sent).toMatchObject([{ seat: "green", options: { players: 3 } }, { seat: "first" }]);
});

test.each([
  [{}, 1],
  [{ hides: true }, 0],
  [{ chance: true }, 0],
])("the swap is offered where all is seen and decided: %o", async (about, count) => {
  const game = { game_type: "g", name: "G", seats: ["red", "blue"], bots: [], max_players: 2 };
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify([{ ...game, rooms_only: false, ...about }])),
  );
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  await act(async () => render(<Fresh />));
  expect(await screen.findByRole("radio", { name: "Two, swapping sides" })).toBeTruthy();
  expect(screen.queryAllByRole("radio", { name: "Swap" })).toHaveLength(count);
});

test("a game that is not here is said to be missing, until another one is chosen", async () => {
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots: [] };
  const earlier = { ...game, game_type: "chomp", name: "Chomp", seats: ["one", "two"] };
  const games = [
    earlier,
    game,
    { ...game, game_type: "tic-tac-toe", name: "Tic-Tac-Toe", seats: ["x", "o"] },
  ];
  const listed = games.map((one) => ({ ...one, max_players: 2, rooms_only: false }));
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(listed)));
  vi.resetModules();
  const { default: Fresh } = await import("./StartPage");
  window.history.replaceState(null, "", "/new?game=chess");
  await act(async () => render(<Fresh />));
  const says = "That game is not available here. Choose another one.";
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Connect Four", checked: true })).toBeTruthy();
  await act(async () => screen.getByRole("radio", { name: "Tic-Tac-Toe" }).click());
  expect(screen.queryByText(says)).toBeNull();
  cleanup();
  window.history.replaceState(null, "", "/new?game=tic-tac-toe");
  await act(async () => render(<Fresh />));
  await screen.findByRole("radio", { name: "Tic-Tac-Toe" });
  expect(screen.queryByText(says)).toBeNull();
  window.history.replaceState(null, "", "/");
});
