import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import record from "../../../../tests/data/reviews.json?raw";
import { after } from "../../connectFour/position";
import { boardView } from "../../connectFour/view";
import { lesson, review } from "../../review/reviewer";
import en from "../../shared/i18n/en/learn";
import { afterMove, ofPosition, redShare } from "./balance";
import { betterColumn, Finding } from "./Finding";
import { Graph } from "./Graph";
import { Accuracies, MoveList } from "./MoveList";
import { fault } from "./PastePage";
import { ReviewOfMatch } from "./ReviewOfMatch";
import { Verdicts } from "./Verdicts";

const games = (
  JSON.parse(record) as { games: { moves: string; scores: (number | null)[][]; seen: number[] }[] }
).games;
const [first] = games;
const moves = first?.moves ?? "";
const scores = first?.scores ?? [];
const judged = {
  review: review(moves, scores, 0, first?.seen),
  scores,
  done: moves.length,
  failed: false,
  retry: () => undefined,
};
const names = ["Ada", "Ben"];
const { sides } = boardView(after(""));

/** The words come a moment later, as they do on a page. */
const shown = (part: ReactNode) => act(async () => render(<Suspense>{part}</Suspense>));
afterEach(cleanup);

describe("the finding", () => {
  const at = (ply: number, change: object = {}) => (
    <Finding
      judged={judged}
      count={moves.length}
      ply={ply}
      before={null}
      column={Number(moves[ply - 1]) - 1}
      sides={sides}
      names={names}
      onTry={() => undefined}
      onGo={() => undefined}
      onTakeOver={null}
      only={null}
      again={{ level: "club", problem: null, open: () => undefined }}
      {...change}
    />
  );

  test("says which move lost, why, and what to play", async () => {
    const onTry = vi.fn();
    await shown(at(20, { onTry }));
    expect(await screen.findByText("The turning point")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Move 20: Ben, column 6Blunder");
    expect(screen.getByText(/^This disc lets Red .*\. Column 7 would have won in 8 moves\.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try column 7" }));
    expect(onTry).toHaveBeenCalledWith(6);
  });

  test("offers the position before a mistake against the computer, and nothing where there was none", async () => {
    const open = vi.fn();
    await shown(at(20, { again: { level: "club", problem: null, open } }));
    fireEvent.click(
      await screen.findByRole("button", { name: "Try again as Yellow against Computer (Club)" }),
    );
    expect(open).toHaveBeenCalledWith(20);
    cleanup();
    await shown(at(21));
    expect(screen.queryByRole("button", { name: /^Try again as/ })).toBeNull();
  });

  test("looks for the mistakes of one side only, if asked", async () => {
    const faults = (side: number) =>
      judged.review.moves.filter(
        (move) => ["mistake", "blunder"].includes(move.label) && (move.ply + 1) % 2 === side,
      );
    for (const only of [0, 1]) {
      const onGo = vi.fn();
      await shown(at(0, { only, onGo }));
      const next = screen.queryByRole("button", { name: "Next mistake" });
      if (next) fireEvent.click(next);
      expect(onGo.mock.calls).toEqual(faults(only).length ? [[faults(only)[0]?.ply]] : []);
      cleanup();
    }
  });

  test("counts while the moves are being analysed, and offers another try when that failed", async () => {
    const { rerender } = await shown(at(20, { judged: { ...judged, review: null, done: 3 } }));
    expect(await screen.findByText("Analysing the moves: 3 of 21")).toBeTruthy();
    rerender(<Suspense>{at(20, { judged: { ...judged, review: null, failed: true } })}</Suspense>);
    expect(screen.getByRole("alert").textContent).toBe(en.review.notJudged);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

test("each column's worth is a word and a number, and full ones cannot be tried", async () => {
  const onTry = vi.fn();
  await shown(<Verdicts ply={19} scores={[-3, 3, 0, null, -1, -2, -3]} played={0} onTry={onTry} />);
  expect(screen.getByRole("group", { name: "Yellow’s choices at move 20" })).toBeTruthy();
  const names = (await screen.findAllByRole("button")).map((button) => button.textContent);
  expect(names.slice(0, 4).map((name) => name?.trim())).toEqual([
    "Try column 1: Played Loses in 9",
    "Try column 2: Best Wins in 10",
    "Try column 3: Draw",
    "Try column 4: Full",
  ]);
  fireEvent.click(screen.getAllByRole("button")[3] as HTMLElement);
  fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(onTry.mock.calls).toEqual([[1]]);
});

test("no column is called best where all of them lose", async () => {
  const { container } = await shown(
    <Verdicts ply={10} scores={[-3, -3, -5, null, -3, -3, -3]} played={null} onTry={() => undefined} />,
  );
  expect(screen.getAllByRole("button")[0]?.textContent).toContain("Loses");
  expect(screen.queryByText("Best")).toBeNull();
  expect(container.querySelector("[data-best]")).toBeNull();
});

test("a press on the graph goes to the move that is drawn there", async () => {
  const onGo = vi.fn();
  await shown(<Graph review={judged.review} count={moves.length} ply={3} onGo={onGo} />);
  const graph = await screen.findByRole("img");
  graph.getBoundingClientRect = () => ({ left: 100, width: 440 }) as DOMRect;
  for (const clientX of [100, 130, 540]) fireEvent.pointerDown(graph, { clientX });
  expect(onGo.mock.calls).toEqual([[0], [2], [moves.length]]);
});

test("a review of a game that is not here says so in the tab too", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ code: "match/not_found", detail: "no" }), { status: 404 })),
  );
  await shown(<ReviewOfMatch id="zzz" />);
  expect(await screen.findByRole("heading", { name: "Game not found" })).toBeTruthy();
  expect(document.title).toBe("Game not found · Fourline");
  vi.unstubAllGlobals();
});

test("the list marks the faults and the move that is shown", async () => {
  const onGo = vi.fn();
  await shown(
    <MoveList moves={[...moves]} sides={sides} names={names} review={judged.review} ply={20} onGo={onGo} />,
  );
  const blunder = await screen.findByRole("button", { name: "Move 20: Ben, column 6. Blunder" });
  expect(blunder.getAttribute("aria-current")).toBe("step");
  fireEvent.click(blunder);
  expect(onGo).toHaveBeenCalledWith(20);
  cleanup();
  await shown(<Accuracies review={judged.review} sides={sides} names={names} />);
  expect(await screen.findByText("Ada: accuracy 74%")).toBeTruthy();
});

test("the bar is Red's share: half a draw, the more the sooner", () => {
  const shares = [21, 11, 1].map((count) => redShare({ side: 0, count }));
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(redShare({ side: null, count: 9 })).toBe(50);
  expect(redShare({ side: 1, count: 1 })).toBeLessThan(10);
});

test("after a move and by the columns that follow the balance is the same", () => {
  const plies = judged.review.moves.slice(0, -1);
  for (const move of plies) {
    const followed = ofPosition(after(moves.slice(0, move.ply)), scores[move.ply] ?? null);
    if (followed?.side !== null) expect(afterMove(move)).toEqual(followed);
  }
  expect(plies.length).toBeGreaterThan(10);
});

test("a game without a turning point teaches by its slowest move", () => {
  const quiet = { ...judged.review, turning_point: null };
  const inaccurate = quiet.moves.filter((move) => move.label === "inaccuracy");
  expect(lesson(quiet)?.label ?? "none").toBe(inaccurate.length ? "inaccuracy" : "none");
  expect(betterColumn(judged.review.moves[19]?.claims ?? [])).toBe(7);
});

test("what is wrong with a pasted game is said with its place", () => {
  expect(fault("", en)).toBe(en.review.empty);
  expect(fault("4444444", en)).toBe("Move 7 (4) is not possible: column 4 is full.");
  expect(fault("11223341", en)).toBe("Move 8 comes after the end: the game was over after 7 moves.");
});
