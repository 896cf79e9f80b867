import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { OpeningSheet } from "../../shared/api/schema";
import en from "../../shared/i18n/en/fair";
import { valueText } from "./Facts";
import SheetPage from "./SheetPage";

const share = { share: 48.9, error: 1.1, games: 2000 };
const column = (at: number) => ({
  column: at,
  legal: true,
  score: 0,
  verdict: "draw" as const,
  moves_to_end: 38,
});
const SHEET: OpeningSheet = {
  deck: "even-4",
  number: 1,
  size: 44,
  moves: "1122",
  to_move: "red",
  columns: Array.from({ length: 7 }, (_, at) => column(at)),
  line: [3, 3, 3],
  shares: { beginner: share, casual: share, club: share, expert: { share: 45, error: 4.9, games: 100 } },
  favours: null,
  share: 50,
  sentence: "Opening 1. A proven draw, and about even at club level.",
};

beforeAll(() =>
  Promise.all([
    import("../../shared/i18n/en/fair"),
    import("../../shared/i18n/en/learn"),
    import("./DrawingLine"),
  ]),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  await act(async () =>
    render(
      <Suspense>
        <SheetPage game="connect-four" deck="even-4" number="1" />
      </Suspense>,
    ),
  );
}

const ok = (sheet: object) => async () => new Response(JSON.stringify(sheet));

test("seven values, a line that is stepped through, and shares with their errors", async () => {
  await show(ok(SHEET));
  expect(await screen.findByRole("heading", { name: "Opening 1" })).toBeDefined();
  expect(screen.getByText("A proven draw, and about even at club level.")).toBeDefined();
  const values = within(screen.getByRole("region", { name: en.sheet.values }));
  expect(values.getAllByText("Draw")).toHaveLength(7);
  const shares = within(screen.getByRole("region", { name: en.sheet.shares }));
  expect(shares.getAllByText("48.9 ± 1.1")).toHaveLength(3);
  expect(document.querySelectorAll("[data-part=error-bar]")).toHaveLength(4);
  expect(document.querySelectorAll("[data-part=piece]")).toHaveLength(4);
  fireEvent.click(screen.getByRole("button", { name: "Next move" }));
  expect(document.querySelectorAll("[data-part=piece]")).toHaveLength(5);
  fireEvent.keyDown(document.body, { key: "End" });
  expect(document.querySelectorAll("[data-part=piece]")).toHaveLength(7);
  const play = screen.getByRole("link", { name: "Play from this opening" });
  expect(play.getAttribute("href")).toBe("/new?game=connect-four&start=even-4:1");
  expect(screen.getByRole("link", { name: "Picture" }).getAttribute("href")).toContain("even-4/1/board.png");
});

test("a handicap says whom it favours", async () => {
  await show(ok({ ...SHEET, deck: "handicap", favours: "yellow", share: 66 }));
  expect(
    await screen.findByText(
      "A proven draw. Between two casual or club players, Yellow scores about 66 of 100.",
    ),
  ).toBeDefined();
  const play = screen.getByRole("link", { name: "Play from this opening" });
  expect(play.getAttribute("href")).toBe("/new?game=connect-four&start=handicap:yellow:1");
});

test("a sheet says where stronger players score differently", async () => {
  const said = () => document.querySelector("[data-part=stronger]")?.textContent;
  const expert = (share: number) => ({ ...SHEET.shares, expert: { share, error: 3, games: 100 } });
  for (const [sheet, sentence] of [
    [{ shares: expert(40) }, undefined],
    [{ shares: expert(15) }, "Stronger players see further: at Expert this opening is not even."],
    [{ shares: expert(61) }, "Stronger players see further: at Expert this opening is not even."],
    [{ shares: expert(70), favours: "red", share: 72 }, undefined],
    [
      { shares: expert(15), favours: "red", share: 72 },
      "Stronger players see further: at Expert this opening favours the other side.",
    ],
    [{ shares: expert(15), favours: "yellow", share: 66 }, undefined],
    [{ shares: expert(45), favours: "red", share: 72 }, undefined],
  ] as const) {
    await show(ok({ ...SHEET, ...sheet }));
    await screen.findByRole("heading", { name: "Opening 1" });
    expect(said()).toBe(sentence);
    cleanup();
  }
});

test("an opening that does not exist is a sentence, and no server another", async () => {
  const problem = { code: "opening/not_found", detail: "There is no opening 99." };
  await show(async () => new Response(JSON.stringify(problem), { status: 404 }));
  expect(await screen.findByRole("heading", { name: "There is no such opening" })).toBeDefined();
  cleanup();
  await show(() => Promise.reject(new Error("no network")));
  expect(await screen.findByText("No connection to the server")).toBeDefined();
});

test("values are counted in the winner's own moves", () => {
  const t = en.sheet;
  expect(valueText({ ...column(0), verdict: "win", moves_to_end: 1 }, t)).toBe("Wins at once");
  expect(valueText({ ...column(0), verdict: "win", moves_to_end: 5 }, t)).toBe("Wins in 3 moves");
  expect(valueText({ ...column(0), verdict: "loss", moves_to_end: 2 }, t)).toBe("Loses at once");
  expect(valueText({ ...column(0), legal: false }, t)).toBe("Full");
});
