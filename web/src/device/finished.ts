/** The games that were finished on this device, for the trainer; only the latest are kept. */
import { readJson, writeJson } from "../shared/storage";
import { type DeviceGame, openingOf } from "./game";

const KEY = "fourline.device.finished";
const MOST = 100;

export interface FinishedGame {
  readonly id: string;
  readonly moves: string;
  readonly seat: DeviceGame["seat"];
  /** How many of the moves were the opening. */
  readonly given: number;
}

export function finishedGames(): FinishedGame[] {
  const found = readJson(KEY);
  return Array.isArray(found) ? found.filter(isGame) : [];
}

export function noteFinishedGame(game: DeviceGame, now = Date.now()): void {
  const given = openingOf(game.start).length;
  if (game.moves.length === given) return;
  const one = { id: `device-${now.toString(36)}`, moves: game.moves, seat: game.seat, given };
  writeJson(KEY, [...finishedGames(), one].slice(-MOST));
}

function isGame(one: Partial<FinishedGame> | null): one is FinishedGame {
  return (
    typeof one?.id === "string" && /^[1-7]{1,42}$/.test(one.moves ?? "") && typeof one.given === "number"
  );
}
