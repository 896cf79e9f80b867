import { createStore } from "zustand/vanilla";
import type { RoomState } from "./roomState";
import type { RoomSession } from "./roomStore";
import type { Room } from "./roomTypes";

/** A session that is told what to show and keeps what it was asked to do. */
export function sampleSession(room: Room, part: Partial<RoomState> = {}): RoomSession & { orders: string[] } {
  const orders: string[] = [];
  const store = createStore<RoomState>(() => ({
    phase: "ready",
    room,
    asOf: 0,
    you: { player_id: null, host: true },
    line: "live",
    resending: false,
    elsewhere: false,
    drop: null,
    notice: null,
    guesses: null,
    guess: null,
    answers: null,
    audience: null,
    answer: null,
    hint: null,
    reactions: [],
    problem: null,
    ...part,
  }));
  const call = async (name: string) => orders.push(name) > 0;
  const guess = async (column: number) => void orders.push(`guess ${column}`);
  const answer = async (column: number) => void orders.push(`answer ${column}`);
  const hint = async () => void orders.push("hint");
  const drop = (column: number) => void orders.push(`drop ${column}`);
  const nothing = { now: () => 0, drop, react() {}, guess, playHere() {}, open: () => () => undefined };
  return { code: room.code, store, orders, call, answer, hint, ...nothing };
}
