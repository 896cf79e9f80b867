import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { review } from "../../review/reviewer";
import { HardToSee } from "./HardToSee";

afterEach(cleanup);

const shown = (share: number | null) =>
  act(async () =>
    render(
      <Suspense>
        <HardToSee share={share} />
      </Suspense>,
    ),
  );

test("what few would have seen is said, what most would have seen is not", async () => {
  await shown(0.09);
  expect(await screen.findByText("Hard to see: about 9% of club players find it.")).toBeDefined();
  cleanup();
  await shown(0.002);
  expect(await screen.findByText("Hard to see: about 1% of club players find it.")).toBeDefined();
  cleanup();
  await shown(0.34);
  await shown(null);
  expect(screen.queryByText(/Hard to see/)).toBeNull();
});

test("given discs are not judged: no mistake, no turning point, no share of the accuracy", () => {
  const lost = [-15, -15, -15, 15, -15, -15, -15];
  const scores = Array.from({ length: 4 }, () => lost);
  const { moves, turning_point, accuracy } = review("1234", scores, 3);
  expect(moves.map((move) => move.label)).toEqual(["given", "given", "given", "best"]);
  expect(moves[0]?.claims).toEqual([{ say: "given" }]);
  expect(turning_point).toBeNull();
  expect(accuracy).toEqual({ red: 100, yellow: 100 });
  expect(review("1234", scores).turning_point).toBe(3);
});
