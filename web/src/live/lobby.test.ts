import { expect, test } from "vitest";
import type { MatchSummary } from "../shared/api/types";
import { fold } from "./useLobby";

const item = (id: string) => ({ id }) as MatchSummary;

test("the lobby folds what it hears into a list, newest first", () => {
  let items = fold(null, { type: "lobby", items: [item("a")] });
  items = fold(items, { type: "opened", item: item("b") });
  items = fold(items, { type: "opened", item: item("b") });
  expect(items?.map(({ id }) => id)).toEqual(["b", "a"]);
  items = fold(items, { type: "closed", item: item("a") });
  expect(items?.map(({ id }) => id)).toEqual(["b"]);
  expect(fold(items, { type: "pong", t: 0, server_now: "" })).toBe(items);
});

test("a game whose player has another name stays in its place", () => {
  const before = fold(null, { type: "lobby", items: [item("a"), item("b")] });
  const renamed = { ...item("b"), players: [{ seat: "red", name: "Grace", kind: "human" }] } as MatchSummary;
  expect(fold(before, { type: "opened", item: renamed })).toEqual([item("a"), renamed]);
});
