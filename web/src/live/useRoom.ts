/** The room of a screen: open while the screen is shown. Give the screen the code as key. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ScreenKind } from "./roomSession";
import type { RoomState } from "./roomState";
import { createRoom, type RoomSession } from "./roomStore";
import type { Room, Rush } from "./roomTypes";

export function useRoom(code: string, screen: ScreenKind): RoomSession {
  const [session] = useState(() => createRoom(code, screen));
  useEffect(() => session.open(), [session]);
  return session;
}

export function useRoomState<T>(session: RoomSession, select: (state: RoomState) => T): T {
  return useStore(session.store, select);
}

/** What is left of the turn in milliseconds, by the server's time; null when nothing runs or nothing is known. */
export function useTimeLeft(session: RoomSession): number | null {
  const room = useRoomState(session, (state) => state.room);
  const asOf = useRoomState(session, (state) => state.asOf);
  const live = useRoomState(session, (state) => state.line === "live");
  const left = room?.game?.deadline_in_ms ?? room?.rush?.ends_in_ms;
  const running = live && room?.phase === "playing" && left != null;
  // A ring that runs out is motion: if less is wanted, it steps with the digits.
  const step = document.documentElement.dataset.motion === "less" ? 1000 : 100;
  const now = useNow(session, running ? asOf + left : null, step);
  return live && room ? timeLeft(room, now - asOf) : null;
}

/** The whole seconds until the next game starts by itself; null when the host starts it, or nothing is known. */
export function useNextIn(session: RoomSession): number | null {
  const next = useRoomState(session, (state) => state.room?.next_in_ms ?? null);
  const asOf = useRoomState(session, (state) => state.asOf);
  const live = useRoomState(session, (state) => state.line === "live");
  const running = live && next != null;
  const now = useNow(session, running ? asOf + next : null, 1000);
  return running ? Math.ceil(Math.max(0, next - Math.max(0, now - asOf)) / 1000) : null;
}

/** The time until `end`, in whole steps that are left: nothing is drawn twice within a step. */
function useNow(session: RoomSession, end: number | null, step: number): number {
  const [now, setNow] = useState(() => session.now());
  useEffect(() => {
    if (end == null) return;
    const look = () => setNow(end - Math.ceil((end - session.now()) / step) * step);
    look();
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [session, end, step]);
  return now;
}

/** While playing the deadline comes nearer; a paused turn keeps what it had. */
export function timeLeft(room: Room, elapsed: number): number | null {
  const { game, rush } = room;
  if (rush) return rushTime(room, rush, elapsed);
  if (!game || game.outcome) return null;
  if (room.phase === "paused") return game.remaining_ms;
  if (room.phase !== "playing" || game.deadline_in_ms == null) return null;
  return Math.max(0, game.deadline_in_ms - Math.max(0, elapsed));
}

/** Only an open puzzle counts down. */
function rushTime(room: Room, rush: Rush, elapsed: number): number | null {
  if (rush.step !== "asked" || rush.ends_in_ms == null) return null;
  return room.phase === "paused" ? rush.ends_in_ms : Math.max(0, rush.ends_in_ms - Math.max(0, elapsed));
}

/** The seconds that a turn or a puzzle has in all; null without a limit. */
export function wholeTime(room: Room | null): number | null {
  return room?.rush ? room.rush.round_ms / 1000 : (room?.turn_seconds ?? null);
}
