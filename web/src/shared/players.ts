/** What to call whoever sits at a seat. */
import type { Player } from "./api/types";
import type { Text } from "./i18n/text";
import { seatName } from "./seats";

export function playerName(
  { players }: { readonly players: readonly Player[] },
  seat: string | null,
  t: Text,
): string {
  const player = players.find((one) => one.seat === seat);
  if (!player) return seatName(seat ?? "", t);
  if (player.kind === "bot" && player.level) return t.levels[player.level]?.name ?? player.name;
  return player.name.toLowerCase() === player.seat ? seatName(player.seat, t) : player.name;
}
