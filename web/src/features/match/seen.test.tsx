import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../live/fakeServer.test-data";
import { event, sampleMatch, welcome } from "../../live/sampleMatch.test-data";
import { showLanguage } from "../../shared/i18n/text";
import MatchPage from "./MatchPage";

let sight = "visible";

beforeAll(() => showLanguage("en"));
beforeEach(() => {
  sight = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => sight as DocumentVisibilityState);
  server.install();
  server.answer = async ({ path }) => answerTo(path);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answerTo(path: string): readonly [number, unknown] {
  if (path.includes("/games?")) return [200, []];
  if (path.endsWith("/plans")) return [200, { lines: [], dropped: null }];
  return [200, path.endsWith("/matches/m") ? sampleMatch(2) : { items: [], next: null }];
}

async function sit(seat: string | null) {
  window.history.replaceState({ match: sampleMatch(2), seat }, "", "/play/m");
  await act(async () => render(<MatchPage id="m" />));
  await act(async () => server.socket.accept());
  await act(async () => server.socket.say({ ...welcome(2), seat }));
}

const seen = () => server.socket.sent.flatMap((one) => (one.type === "seen" ? [one.version] : []));
const show = (state: string) => {
  sight = state;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

test("a player's page in sight says each version once, over the socket", async () => {
  await sit("red");
  expect(seen()).toEqual([2]);
  await act(async () => server.socket.say(event(3, sampleMatch(3))));
  expect(seen()).toEqual([2, 3]);
  show("hidden");
  await act(async () => server.socket.say(event(4, sampleMatch(4))));
  expect(seen()).toEqual([2, 3]);
  show("visible");
  expect(seen()).toEqual([2, 3, 4]);
  expect(server.posts()).toEqual([]);
});

test("a page that only watches says nothing", async () => {
  await sit(null);
  await act(async () => server.socket.say(event(3, sampleMatch(3))));
  expect(seen()).toEqual([]);
});

test("where no socket gets through it is said by a request", async () => {
  vi.useFakeTimers();
  window.history.replaceState({ match: sampleMatch(2), seat: "red" }, "", "/play/m");
  await act(async () => render(<MatchPage id="m" />));
  for (let failure = 0; failure < 3; failure++) {
    await act(async () => server.socket.close());
    await act(async () => vi.advanceTimersByTimeAsync(6000));
  }
  const said = server.posts().filter(({ path }) => path === "/api/matches/m/seen");
  expect(said.map(({ body }) => body)).toEqual([{ version: 2 }]);
  vi.useRealTimers();
});
