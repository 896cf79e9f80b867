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
