import { act, cleanup, render } from "@testing-library/react";
import { lazy, StrictMode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectFour } from "../board/examples.test-data";
import { server } from "./fakeServer.test-data";
import { useEnterMatch } from "./handover";
import { sampleMatch } from "./sampleMatch.test-data";
import { sampleRoom } from "./sampleRoom.test-data";
import { useMatch, useMatchState } from "./useMatch";
import { useRoom, useRoomState } from "./useRoom";

function Match() {
  const session = useMatch("m");
  return <p>{useMatchState(session, ({ match, seat }) => match && `${match.version} ${seat}`)}</p>;
}

function Room() {
  const session = useRoom("KTRM", "phone");
  return <p>{useRoomState(session, ({ room }) => room?.code)}</p>;
}

function Enter({ first }: { first: boolean }) {
  const enter = useEnterMatch();
  const target = first ? connectFour([]).targets[3] : undefined;
  return (
    <button type="button" onClick={() => enter({ match: sampleMatch(2), seat: "red" }, target)}>
      go
    </button>
  );
}

beforeEach(() => {
  server.install();
  server.answer = async ({ path }) => [200, path.includes("rooms") ? sampleRoom() : sampleMatch(2)];
  window.history.replaceState(null, "", "/");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const soon = () => act(() => new Promise((done) => setTimeout(done, 20)));

test.each([
  ["match", Match],
  ["room", Room],
])("a %s that is mounted twice has one connection and asks once; gone, it has none", async (_, Page) => {
  const { unmount } = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await soon();
  expect(server.openSockets).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
  unmount();
  expect(server.openSockets).toEqual([]);
});

test("a render that is thrown away opens nothing", async () => {
  const Never = lazy(() => new Promise<never>(() => undefined));
  render(
    <Suspense>
      <Match />
      <Never />
    </Suspense>,
  );
  await soon();
  expect(server.sockets).toEqual([]);
  expect(server.requests).toEqual([]);
});

test("what was opened elsewhere is shown at once, its first move is sent under one id, and only once", async () => {
  const { getByText, rerender } = render(<Enter first />);
  getByText("go").click();
  expect(window.location.pathname).toBe("/play/m");
  server.answer = async () => [200, { match: sampleMatch(3), version: 3 }];
  rerender(
    <StrictMode>
      <Match />
    </StrictMode>,
  );
  getByText("2 red");
  await soon();
  getByText("3 red");
  expect(server.requests.every(({ method }) => method === "POST")).toBe(true);
  expect(new Set(server.requests.map(({ body }) => body.command_id)).size).toBe(1);
  expect(window.history.state).toBeNull();
});

test("a reload finds nothing handed over, and another match's page takes none", async () => {
  const { getByText, rerender } = render(<Enter first={false} />);
  getByText("go").click();
  rerender(<Match />);
  await soon();
  expect(server.requests).toEqual([]);
  rerender(<Match key="reloaded" />);
  await soon();
  expect(server.requests).toHaveLength(1);
  window.history.replaceState({ match: sampleMatch(2, { id: "another" }), seat: "red" }, "");
  rerender(<Match key="other" />);
  await soon();
  expect(server.requests).toHaveLength(2);
});
