/** The room hears the game from the TV: a disc landing, and when its line is drawn, a win or a draw. Ticks come from the clock. */
import { useEffect, useRef } from "react";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { LINE_AFTER_MS } from "../../party/winShow";
import { playSound, type Sound } from "../../shared/sound";

export function useRoomSounds(session: RoomSession): void {
  const before = useRef<Room | null>(null);
  useEffect(
    () =>
      session.store.subscribe(({ room }) => {
        if (!room || room === before.current) return;
        const sound = before.current && soundOf(before.current, room);
        before.current = room;
        if (sound && !room.muted) play(sound);
      }),
    [session],
  );
}

/** The last disc is heard when it falls, its win when the line is drawn. */
function play(sound: Sound): void {
  const ends = sound === "win" || sound === "draw";
  playSound(ends ? "drop" : sound);
  if (ends) playSound(sound, LINE_AFTER_MS / 1000);
}

export function soundOf(before: Room, after: Room): Sound | null {
  const sameGame = before.game?.match_id === after.game?.match_id;
  if (!sameGame || !after.game) return null;
  if (after.game.outcome && !before.game?.outcome) return after.game.outcome.kind === "win" ? "win" : "draw";
  return after.game.moves.length > (before.game?.moves.length ?? 0) ? "drop" : null;
}
