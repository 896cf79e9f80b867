/** What follows a game on this device: the second of a set, or another from an opening of the same kind. */
import { keptStrength } from "./even";
import { type DeviceGame, matchOf, openingOf, pointsOf, swapped } from "./game";

/** Who swapped after the first disc stays there, so that the other one begins. */
export function nextSeat(game: DeviceGame, swap: boolean): DeviceGame["seat"] {
  return swap && !game.swapped ? swapped(game.seat) : game.seat;
}

export function secondGame(game: DeviceGame): DeviceGame {
  const { red, yellow } = pointsOf(game, matchOf(game, "").outcome);
  const points = game.swapped ? { red, yellow } : { red: yellow, yellow: red };
  return {
    ...game,
    moves: openingOf(game.start),
    seat: nextSeat(game, true),
    resigned: false,
    swapped: false,
    set: { game: 2, points },
    even: game.even && keptStrength(),
  };
}

/** Another opening of the same kind; the same one if none can be drawn. */
export async function drawnAgain(start: DeviceGame["start"]): Promise<DeviceGame["start"]> {
  if (!start || start.kind === "swap") return start;
  try {
    const { draw } = await import("./decks");
    if (start.kind === "even") return draw({ kind: "even", plies: start.moves.length });
    return draw({
      kind: "handicap",
      favours: start.favours ?? "red",
      ...(start.share ? { share: start.share } : {}),
    });
  } catch {
    return start;
  }
}
