import { expect, test } from "vitest";
import type { Match } from "../../shared/api/types";
import { against } from "./ReviewOfMatch";
import { openingBefore } from "./useTryAgain";

test("the position before a move is opened for the side that made it", () => {
  expect(openingBefore("4453", 3, "club")).toEqual({
    game: "connect-four",
    opponent: { kind: "bot", level: "club" },
    seat: "red",
    moves: [3, 3],
  });
  expect(openingBefore("4453", 4, "club")).toMatchObject({ seat: "yellow", moves: [3, 3, 4] });
  expect(openingBefore("4453", 1, "club")).not.toHaveProperty("moves");
});

test.each([
  [["human", "bot"], { own: 0, level: "club" }],
  [["bot", "human"], { own: 1, level: "club" }],
  [["human", "human"], { own: null, level: null }],
])("among %s the person and the level are %s", (kinds, known) => {
  const seats = ["red", "yellow"];
  const players = kinds.map((kind, index) => ({
    kind,
    seat: seats[index],
    level: kind === "bot" ? "club" : null,
  }));
  expect(against({ seats, players } as unknown as Match)).toEqual(known);
});
