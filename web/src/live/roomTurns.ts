/** Who plays when. The server lists the turns ahead; those behind follow, since each team goes round. */
import { other, type Room, type RoomGame, type Team } from "./roomTypes";

/** In how many turns this player is on: 0 is now, null is not in this game. */
export function turnsUntil(room: Room, player: string): number | null {
  const at = room.game?.upcoming.indexOf(player) ?? -1;
  return at < 0 ? null : at;
}

/** How many turns of this player went by since `before` while the player was not there to take them. */
export function turnsMissed(before: Room, after: Room, player: string): number {
  const game = after.game;
  if (!game?.current || game.match_id !== before.game?.match_id) return 0;
  const gone = game.moves.length - before.game.moves.length;
  const rounds = { red: round(after, game, "red"), blue: round(after, game, "blue") };
  let missed = 0;
  for (let back = 1; back <= gone; back++) {
    const team = back % 2 ? other(game.current.team) : game.current.team;
    const members = rounds[team];
    // The player of a team who moved last is the last of its round now.
    const steps = Math.ceil(back / 2) % members.length;
    if (members[(members.length - steps) % members.length] === player) missed += 1;
  }
  return missed;
}

/** A team in the order of its coming turns. */
function round(room: Room, game: RoomGame, team: Team): string[] {
  const members = new Set(room.teams[team]);
  return [...new Set(game.upcoming.filter((id) => members.has(id)))];
}
