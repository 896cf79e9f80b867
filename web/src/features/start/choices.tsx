/** What can be chosen for a new game. */
import { SmallDisc } from "../../board/Disc";
import type { Game } from "../../shared/api/types";
import type { Opening } from "../../shared/games";
import type { Text } from "../../shared/i18n/text";
import { seatName } from "../../shared/seats";
import type { Chosen } from "./Options";

export type With = "friend" | "computer" | "screen";

export function opponents(t: Text, game: Game) {
  const all: { value: With; label: string }[] = [
    { value: "friend", label: t.start.friend },
    { value: "computer", label: t.start.computer },
    { value: "screen", label: t.start.screen },
  ];
  return all.filter(
    ({ value }) =>
      (value !== "computer" || game.bots.length > 0) &&
      // On one screen each player would see what the other hides.
      (value !== "screen" || !game.hides),
  );
}

/** Who was asked for, or else the first whom this game can be played with. */
export function possible(asked: With, game: Game): With {
  const offered = asked === "screen" ? !game.hides : asked === "friend" || game.bots.length > 0;
  return offered ? asked : "friend";
}

export function opponentOf(chosen: With, level: string): Opening["opponent"] {
  if (chosen === "computer") return { kind: "bot", level };
  return chosen === "screen" ? { kind: "same_screen" } : { kind: "human" };
}

/** The seats of a game with what was chosen of its options: how many play may be one of them. */
export function seatsOf(game: Game, options: Chosen): readonly string[] {
  const changed = Object.entries(options).map(
    ([name, value]) => game.seats_by_option?.[name]?.[String(value)],
  );
  return changed.find((seats) => seats !== undefined) ?? game.seats;
}

/** The seat that was chosen; the first if the game has no such seat any more. */
export function seatIn(seats: readonly string[], chosen: string): string {
  return ["first", "second", "random", ...seats].includes(chosen) ? chosen : "first";
}

/** Each with the sign it has in the game. */
export function sides(t: Text, seats: readonly string[], game: Game) {
  const [first, second] = seats;
  const more = seats.slice(2);
  const face = (seat: string | undefined) => {
    const disc = game.sides?.find(({ id }) => id === seat);
    return (
      <>
        {disc && <SmallDisc side={disc} />} {seatName(seat ?? "", t)}
      </>
    );
  };
  return [
    { value: "first", label: face(first) },
    { value: "second", label: face(second) },
    ...more.map((seat) => ({ value: seat, label: face(seat) })),
    { value: "random", label: t.seatNames.random },
  ];
}
