/** The same players once more: from the first move on, or from any position of the game. */
import { useEnterMatch } from "../../live/handover";
import type { MatchSession } from "../../live/matchState";
import { sentence } from "../../shared/api/http";
import type { Clock, Level, Match, Target } from "../../shared/api/types";
import { type Opening, openNew, type Start } from "../../shared/games";
import { EVEN } from "../../shared/level";
import { noteLeftBehind } from "./leftBehind";
import { isOwnPly } from "./plies";
import { againstBot, mayGoBack, type Seat } from "./situation";

/** What opens a match as this one was opened: opponent, colours, clock and options. `ply` moves are there already. */
export function openingFrom(match: Match, seat: Seat, ply: number): Opening {
  const bot = match.players.find((player) => player.level);
  const clock = clockOf(match);
  const start = ply <= match.given ? startOf(match) : null;
  return {
    game: match.game,
    opponent: bot ? { kind: "bot", level: bot.level ?? "" } : { kind: "same_screen", ...otherName(match) },
    ...(bot && seat ? { seat } : {}),
    ...(clock ? { clock } : {}),
    ...(match.options ? { options: match.options } : {}),
    ...(start ? { start } : ply > 0 ? { moves: match.moves.slice(0, ply) } : {}),
    ...(start && match.set?.game === 1 ? { set: 2 as const } : {}),
  };
}

/** The same opening once more, or the swap. */
function startOf({ start, given }: Match): Start | null {
  if (start?.kind === "even")
    return { kind: "even", plies: given, ...(start.number ? { number: start.number } : {}) };
  if (start?.kind === "swap") return { kind: "swap" };
  if (!start?.favours) return null;
  return { kind: "handicap", favours: start.favours, ...(start.number ? { number: start.number } : {}) };
}

/** Opens it and goes there; a target is played at once. A game that was still on is called off, and left behind. */
export function usePlayFrom(match: Match, session: MatchSession, seat: Seat) {
  const enter = useEnterMatch();
  return async (ply: number, first?: Target) => {
    try {
      const opened = await openNew(openingFrom(match, seat, ply));
      const running = match.status === "in_progress";
      if (running) await session.command("abort");
      if (running && againstBot(match)) noteLeftBehind(match.id, opened.match.id);
      enter(opened, first, running);
    } catch (error) {
      session.say(sentence(error));
    }
  };
}

/**
 * The number of moves played before each of the player's turns, the latest last. The discs of an opening are not turns,
 * but the moves of an earlier game that goes on here are; the disc after which the seats were exchanged stays.
 */
export function ownPlies(match: Match, seat: Seat): number[] {
  const first = Math.max(match.start ? match.given : 0, match.swapped ? 1 : 0);
  return match.moves.flatMap((_, ply) => (ply >= first && isOwnPly(match, seat, ply) ? [ply] : []));
}

/** The ply that taking back the player's last move leads to; null if there is no such move, or if the opponent has to agree. */
export function lastOwnPly(match: Match, seat: Seat): number | null {
  return mayGoBack(match, seat) ? (ownPlies(match, seat).pop() ?? null) : null;
}

/** The level after the one just beaten, of those the game has; null for anything but a win against the computer. */
export function nextLevel(match: Match, seat: Seat, levels: readonly Level[]): Level | null {
  const bot = match.players.find((player) => player.level);
  if (!bot || match.outcome?.winner !== seat) return null;
  const steps = levels.filter((one) => one.level !== EVEN);
  const beaten = steps.findIndex((one) => one.level === bot.level);
  return beaten < 0 ? null : (steps[beaten + 1] ?? null);
}

/** Opens the same game against that level and goes there. */
export function useStepUp(match: Match, session: MatchSession, seat: Seat) {
  const enter = useEnterMatch();
  return async ({ level }: Level) => {
    try {
      enter(await openNew({ ...openingFrom(match, seat, 0), opponent: { kind: "bot", level } }));
    } catch (error) {
      session.say(sentence(error));
    }
  };
}

function otherName(match: Match): { name?: string } {
  const name = match.players[1]?.name;
  return name && name.toLowerCase() !== match.players[1]?.seat ? { name } : {};
}

function clockOf({ clock }: Match): Clock | null {
  switch (clock?.kind) {
    case "fischer":
      return { kind: clock.kind, initial: clock.initial, increment: clock.increment };
    case "per_move":
      return { kind: clock.kind, seconds: clock.seconds, on_timeout: clock.on_timeout ?? "forfeit" };
    case "correspondence":
      return { kind: clock.kind, days: clock.days };
    default:
      return null;
  }
}
