/** How loud this TV is. It keeps that between evenings, and follows the host's choice in the room. */
import { create } from "zustand";
import type { RoomSession } from "../../../live/roomStore";
import type { Room } from "../../../live/roomTypes";
import { readJson, writeJson } from "../../../shared/storage";

/** Off, low, medium, high. */
export type Level = 0 | 1 | 2 | 3;

export interface Kept {
  readonly level: Level;
  /** The room in which it was chosen, and what that room said then. */
  readonly code: string;
  readonly told: Level;
}

const KEY = "fourline.tv.sound";
const useKept = create<{ kept: Kept | null }>(() => ({ kept: stored() }));

export function useLevel(): Level | null {
  return useKept(({ kept }) => kept?.level ?? null);
}

export function levelNow(): Level {
  return useKept.getState().kept?.level ?? 0;
}

function toldBy({ muted, volume }: Pick<Room, "muted" | "volume">): Level {
  return muted ? 0 : volume;
}

/** The later choice holds. In another room this TV stays as loud as it was, unless that room is muted. */
export function settled(kept: Kept | null, room: Room): Kept {
  const told = toldBy(room);
  const fresh = { code: room.code, told };
  if (!kept) return { ...fresh, level: told };
  if (kept.code !== room.code) return { ...fresh, level: told === 0 ? 0 : kept.level };
  return kept.told === told ? kept : { ...fresh, level: told };
}

/** A TV that hosts a new room tells it how loud it is, so that the host's phone shows the same. */
export function follow(session: RoomSession, room: Room, host: boolean): void {
  const before = useKept.getState().kept;
  const after = settled(before, room);
  if (after === before) return;
  keep(after);
  if (host && after.level !== after.told) tell(session, after.level);
}

/** A host's choice holds for all TVs of the room, any other for this one. */
export function choose(session: RoomSession, room: Room, host: boolean, level: Level): void {
  keep({ ...settled(useKept.getState().kept, room), level });
  if (host) tell(session, level);
}

function tell(session: RoomSession, level: Level): void {
  void session.call("settings", level === 0 ? { muted: true } : { muted: false, volume: level });
}

function keep(kept: Kept): void {
  useKept.setState({ kept });
  writeJson(KEY, kept);
}

function stored(): Kept | null {
  const found = readJson(KEY) as Partial<Kept> | null;
  const known = isLevel(found?.level) && isLevel(found.told) && typeof found.code === "string";
  return known ? (found as Kept) : null;
}

function isLevel(value: unknown): value is Level {
  return value === 0 || value === 1 || value === 2 || value === 3;
}
