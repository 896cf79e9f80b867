/** A new game without a server: what can be chosen for it, and the address that begins it. */
import { writeStart } from "../../device/address";
import type { Game } from "../../shared/api/types";
import type { Start } from "../../shared/games";
import en from "../../shared/i18n/en/pages";
import { EVEN } from "../../shared/level";
import { LEVELS } from "../../solver/levels";
import type { With } from "./choices";

/** Connect Four as the server would list it. The sizes of the decks are those of the package: a test compares them. */
export const DEVICE_GAME: Game = {
  game_type: "connect-four",
  name: "Connect Four",
  description: "",
  min_players: 2,
  max_players: 2,
  rooms_only: false,
  teams: null,
  seats: ["red", "yellow"],
  seats_by_option: {},
  sides: [
    { id: "red", name: "Red", colour: "red", mark: "diamond" },
    { id: "yellow", name: "Yellow", colour: "yellow", mark: "ring" },
  ],
  move_schema: {},
  bots: [...LEVELS, { level: EVEN, ...en.even }],
  analysis: true,
  even: true,
  decks: [
    { deck: "even-6", kind: "even", size: 236 },
    { deck: "even-4", kind: "even", size: 44 },
    { deck: "even-8", kind: "even", size: 998 },
    { deck: "handicap", kind: "handicap", size: 290 },
  ],
  options: [],
  hides: false,
  chance: false,
  words: {},
};

export function devicePath(
  opponent: With,
  seat: string,
  level: string,
  { start, set }: { start?: Start; set?: 2 },
): string {
  const query = new URLSearchParams({ seat: opponent === "screen" ? "both" : seatOf(seat), level });
  if (start) query.set("start", writeStart(start));
  if (set) query.set("set", String(set));
  return `/device?${query.toString().replace(/%3A/g, ":")}`;
}

function seatOf(seat: string): string {
  if (seat === "random") return Math.random() < 0.5 ? "red" : "yellow";
  return seat === "second" || seat === "yellow" ? "yellow" : "red";
}
