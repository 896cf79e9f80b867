import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../live/fakeServer.test-data";
import { sampleMatch } from "../../live/sampleMatch.test-data";
import type { Match } from "../../shared/api/types";
import TurningPoint, { wasBeaten } from "./TurningPoint";

const lost = (reason = "connected"): Match =>
  sampleMatch(12, { status: "completed", outcome: { kind: "win", winner: "yellow", reason, lines: [] } });

beforeEach(() => server.install());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("after a loss the page says where it turned, and leads there", async () => {
  server.answer = async ({ path }) => [200, path.endsWith("/review") ? { turning_point: 5 } : []];
  render(<TurningPoint match={lost()} seat="red" />);
  const link = await screen.findByRole("link", { name: "Turning point: move 5" });
  expect(link.getAttribute("href")).toBe("/review/m?ply=5");
});

test("only a player who was beaten on the board is told", () => {
  expect(wasBeaten(lost(), "red")).toBe(true);
  expect(wasBeaten(lost(), "yellow")).toBe(false);
  expect(wasBeaten(lost(), "both")).toBe(false);
  expect(wasBeaten(lost(), null)).toBe(false);
  expect(wasBeaten(lost("resignation"), "red")).toBe(false);
});
