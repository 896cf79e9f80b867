import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { review } from "../../review/reviewer";
import { HardToSee } from "./HardToSee";

const share = vi.hoisted(() => ({ value: 0 }));
vi.mock("../../solver/difficulty", () => ({ keepingShare: () => Promise.resolve(share.value) }));
afterEach(cleanup);

const shown = () =>
  act(async () =>
    render(
      <Suspense>
        <HardToSee moves="44" scores={[0, 0, 0, 1, 0, 0, 0]} />
      </Suspense>,
    ),
  );

test("what few would have seen is said, what most would have seen is not", async () => {
  share.value = 0.09;
  await shown();
  expect(await screen.findByText("Hard to see: about 9 of 100 club players find it.")).toBeDefined();
  cleanup();
  share.value = 0.34;
  await shown();
  expect(screen.queryByText(/Hard to see/)).toBeNull();
});

test("given discs are not judged: no mistake, no turning point, no share of the accuracy", () => {
  const lost = [-1, -1, -1, 1, -1, -1, -1];
  const scores = Array.from({ length: 4 }, () => lost);
  const { moves, turning_point, accuracy } = review("1234", scores, 3);
  expect(moves.map((move) => move.label)).toEqual(["given", "given", "given", "best"]);
  expect(moves[0]?.claims).toEqual([{ say: "given" }]);
  expect(turning_point).toBeNull();
  expect(accuracy).toEqual({ red: 100, yellow: 100 });
  expect(review("1234", scores).turning_point).toBe(3);
});
