/** A game on this device as its address asks for it: `/device?seat=red&level=even&start=even-6:17&set=2`. */
import { EVEN } from "../shared/level";
import { levelNamed } from "../solver/levels";
import type { Asked } from "./decks";
import { keptStrength } from "./even";
import { type DeviceGame, type DeviceLevel, type DeviceStart, newGame } from "./game";

/** What is wrong with an address, before any language. */
export type Fault =
  | { readonly kind: "deck" }
  | { readonly kind: "number"; readonly size: number }
  | { readonly kind: "share" }
  | { readonly kind: "set" };

export type Found = { readonly start: DeviceStart | null } | { readonly fault: Fault };

/** Draws what the address asks for; the decks are loaded when an opening is wanted. */
export async function findStart(search: string): Promise<Found> {
  const address = new URLSearchParams(search);
  const set = address.get("set");
  if (set !== null && set !== "2") return { fault: { kind: "set" } };
  const start = address.get("start");
  if (start === null) return { start: null };
  if (start === "swap") return { start: { kind: "swap" } };
  const asked = readStart(start);
  if ("kind" in asked && asked.kind === "deck") return { fault: asked };
  return drawn(asked as Asked);
}

async function drawn(asked: Asked): Promise<Found> {
  const { draw, NoOpening } = await import("./decks");
  try {
    return { start: draw(asked) };
  } catch (error) {
    if (!(error instanceof NoOpening)) throw error;
    if (error.fault === "number") return { fault: { kind: "number", size: error.size } };
    return { fault: { kind: error.fault === "share" ? "share" : "deck" } };
  }
}

/** `even-6`, `even-6:17`, `handicap:yellow`, `handicap:yellow:70` or, by its number, `handicap:yellow:no12`. */
export function readStart(text: string): Asked | { readonly kind: "deck" } {
  const even = /^even-(\d)(?::(.*))?$/.exec(text);
  if (even) {
    const number = even[2] === undefined ? {} : { number: wholeOf(even[2]) };
    return { kind: "even", plies: Number(even[1]), ...number };
  }
  const handicap = /^handicap:(red|yellow)(?::(.*))?$/.exec(text);
  if (!handicap) return { kind: "deck" };
  return { kind: "handicap", favours: handicap[1] ?? "red", ...shareOrNumber(handicap[2]) };
}

function shareOrNumber(text: string | undefined): { share?: number; number?: number } {
  if (text === undefined) return {};
  return text.startsWith("no") ? { number: wholeOf(text.slice(2)) } : { share: wholeOf(text) };
}

/** A whole number, or 0 for anything else: no deck has that number and no handicap that share. */
function wholeOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export function writeStart(start: Asked | { readonly kind: "swap" }): string {
  if (start.kind === "swap") return "swap";
  if (start.kind === "even")
    return `even-${start.plies ?? 6}${start.number === undefined ? "" : `:${start.number}`}`;
  if (start.number !== undefined) return `handicap:${start.favours}:no${start.number}`;
  return `handicap:${start.favours}${start.share === undefined ? "" : `:${start.share}`}`;
}

/** The new game that an address asks for, from the start that was found for it. */
export function gameFor(search: string, start: DeviceStart | null, usualLevel: string): DeviceGame {
  const address = new URLSearchParams(search);
  const seat = address.get("seat");
  const game = newGame(
    seat === "yellow" || seat === "both" ? seat : "red",
    deviceLevel(address.get("level") ?? usualLevel),
    { start, two: address.get("set") === "2", even: keptStrength() },
  );
  const first = address.get("first") ?? "";
  const dropped = /^[1-7]$/.test(first) && game.seat !== "yellow" && !start;
  return dropped ? { ...game, moves: first } : game;
}

function deviceLevel(name: string): DeviceLevel {
  return name === EVEN ? EVEN : levelNamed(name);
}
