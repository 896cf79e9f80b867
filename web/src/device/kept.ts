/** The game on this device, between visits: what cannot be read is no game. */
import { after } from "../connectFour/position";
import { EVEN } from "../shared/level";
import { readJson, writeJson } from "../shared/storage";
import { levelNamed } from "../solver/levels";
import type { Drawn } from "./decks";
import { checked } from "./even";
import { type DeviceGame, type DeviceSet, type DeviceStart, openingOf } from "./game";

const KEY = "fourline.device";

/** The game this browser was playing, or null. */
export function keptGame(): DeviceGame | null {
  const found = readJson(KEY) as Partial<DeviceGame> | null;
  try {
    if (!found || typeof found.moves !== "string") return null;
    const start = keptStart(found.start);
    after(found.moves);
    if (!found.moves.startsWith(openingOf(start))) return null;
    return {
      moves: found.moves,
      seat: found.seat === "yellow" || found.seat === "both" ? found.seat : "red",
      level: found.level === EVEN ? EVEN : levelNamed(found.level),
      resigned: found.resigned === true,
      start,
      swapped: found.swapped === true,
      set: keptSet(found.set),
      even: found.level === EVEN ? checked(found.even) : null,
    };
  } catch {
    return null;
  }
}

function keptStart(found: unknown): DeviceStart | null {
  const start = found as Partial<Drawn> | { kind: "swap" } | null | undefined;
  if (start?.kind === "swap") return { kind: "swap" };
  const known = start?.kind === "even" || start?.kind === "handicap";
  return known && typeof start.moves === "string" && start.deck && start.number ? (start as Drawn) : null;
}

function keptSet(found: unknown): DeviceSet | null {
  const { game, points } = (found ?? {}) as Partial<DeviceSet>;
  if ((game !== 1 && game !== 2) || typeof points?.red !== "number" || typeof points.yellow !== "number")
    return null;
  return { game, points };
}

/** The kept game, if it has begun and is not over. */
export function unfinishedGame(): DeviceGame | null {
  const game = keptGame();
  const begun = game && (game.set?.game === 2 || game.moves.length > openingOf(game.start).length);
  return begun && !game.resigned && !after(game.moves).over ? game : null;
}

export function keep(game: DeviceGame): void {
  writeJson(KEY, game);
}
