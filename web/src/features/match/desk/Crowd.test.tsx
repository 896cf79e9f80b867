import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { MatchSession } from "../../../live/matchState";
import { sampleMatch } from "../../../live/sampleMatch.test-data";
import { showLanguage } from "../../../shared/i18n/text";
import { LiveRegion } from "../../../shared/ui/announce";
import { Crowd } from "./Crowd";

beforeAll(() => showLanguage("en"));
afterEach(cleanup);

test("readers hear who left a game that goes on, and whose turn it is", async () => {
  const session = {} as MatchSession;
  const match = sampleMatch(2, { seats: ["red", "yellow", "blue"], left: [] });
  const at = (left: string[]) => (
    <Suspense fallback={null}>
      <LiveRegion />
      <Crowd match={{ ...match, left }} session={session} seat="red" />
    </Suspense>
  );
  const { rerender } = await act(async () => render(at([])));
  await screen.findAllByRole("listitem");
  expect(screen.getByTestId("announcer").textContent).toBe("");
  rerender(at(["yellow"]));
  expect(screen.getByTestId("announcer").textContent).toMatch(/^Ben: Has left\. .*turn/);
});
