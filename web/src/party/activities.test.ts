import { expect, test } from "vitest";
import { sampleGame, sampleRoom } from "../live/sampleRoom.test-data";
import party from "../shared/i18n/en/party";
import activity from "../shared/i18n/en/party/activity";
import type { PartyText } from "../shared/i18n/partyText";
import { startWords } from "./activities";

const t = { ...party, activity } as unknown as PartyText;

test("a rematch is of the game that was played, not of another one that was chosen since", () => {
  const room = sampleRoom({ phase: "finished", game: sampleGame({ game: "tic-tac-toe" }) });
  const chosen = (game: string) => startWords({ ...room, activity: { kind: "teams", game } }, t);
  expect(chosen("tic-tac-toe")).toBe("Rematch");
  expect(chosen("connect-four-teams")).toBe("Start the game");
});
