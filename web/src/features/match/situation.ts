/** What a match means for the person looking at it: whose turn, who is who, what just happened. Pure. */
import type { Side } from "../../board/view";
import { sideOf } from "../../board/view";
import { columnLabel, rowLabel, sideName } from "../../board/words";
import type { Match, Player } from "../../shared/api/types";
import { hasOwnWords } from "../../shared/gameWords";
import type { Text } from "../../shared/i18n/text";
import { playerName } from "../../shared/players";
import { seatName } from "../../shared/seats";
import { asSentence, result } from "./outcome";
import type { Seat } from "./plies";

export type { Seat };
export { playerName };

export function holds(seat: Seat, one: string | null): boolean {
  return one != null && (seat === one || seat === "both");
}

export function myTurn(match: Match, seat: Seat): boolean {
  return match.status === "in_progress" && !match.paused && holds(seat, match.active_seat);
}

export function playerAt(match: Match, seat: string | null): Player | undefined {
  return match.players.find((player) => player.seat === seat);
}

export function opponent(match: Match, seat: Seat): Player | undefined {
  if (!seat || seat === "both") return undefined;
  return match.players.find((player) => player.seat !== seat);
}

/** Whether more than two play: then they stand in one row and not at both sides. */
export function isCrowded({ seats }: Match): boolean {
  return seats.length > 2;
}

export function againstBot(match: Match): boolean {
  return match.players.some((player) => player.level);
}

/** Restarting needs no consent against the computer and on one screen. */
export function alone(match: Match, seat: Seat): boolean {
  return seat === "both" || (seat != null && againstBot(match));
}

/** Whether the game may begin anew: alone, with nothing hidden, and not while a rating is at stake. */
export function mayStartOver(match: Match, seat: Seat): boolean {
  return alone(match, seat) && !match.hides && !(match.rated && match.status === "in_progress");
}

/** Whether one player can give up: not for both on one screen, but if more share it the others play on. */
export function mayResign(match: Match, seat: Seat): boolean {
  if (seat === "both") return isCrowded(match);
  return seat != null && !match.left?.includes(seat);
}

/** Whether moves may be tried again: not where a die would be rolled once more. */
export function mayGoBack(match: Match, seat: Seat): boolean {
  return mayStartOver(match, seat) && !match.chance;
}

/** Whether no time runs yet, because one of two strangers has yet to come. */
export function waitsForPlayers({ clock }: Match): boolean {
  return clock?.starts_in_ms != null;
}

/** Whether this reader plays against another person who is somewhere else. */
export function withFriend(match: Match, seat: Seat): boolean {
  return seat != null && !alone(match, seat);
}

export function sideAt(match: Match, seat: string | null): Side | undefined {
  return sideOf(match.view, seat);
}

export function sideText(match: Match, seat: string | null, t: Text): string {
  return sideName(sideAt(match, seat), t) || seatName(seat ?? "", t);
}

/** Why nothing can be pressed, or null. */
export function blockedReason(match: Match, seat: Seat, t: Text): string | null {
  if (match.status === "open") return t.match.notStarted;
  if (match.status !== "in_progress") return t.board.over;
  if (!seat) return t.match.onlyWatching;
  if (match.paused) return t.match.paused;
  return myTurn(match, seat) ? null : t.match.notYourTurn;
}

/** "column 5", with its row where that says more; a game with words of its own writes its moves itself. */
export function lastPlace(match: Match, t: Text): { place: string; row: string | null } | null {
  const { view, written } = match;
  if (match.last_move?.hidden) return { place: t.match.hiddenMove, row: null };
  if (hasOwnWords(match.game)) {
    const place = written[written.length - 1];
    return place ? { place, row: null } : null;
  }
  const last = view.last[0];
  if (!last) return null;
  const [row, column] = last;
  if (view.targets[0]?.zone === "column") {
    return { place: t.match.inColumn(columnLabel(view, column)), row: rowLabel(view, row) };
  }
  const named = view.column_labels.length > 0 && view.row_labels.length > 0;
  const number = String(row * view.columns + column + 1);
  return {
    place: t.match.inCell(named ? `${columnLabel(view, column)}${rowLabel(view, row)}` : number),
    row: null,
  };
}

/** The headline over the board and the line under it. */
export function status(match: Match, seat: Seat, t: Text): { headline: string; detail: string } {
  const active = match.active_seat;
  const side = sideText(match, active, t);
  const name = playerName(match, active, t, seat);
  const detail = lastMove(match, seat, t) ?? (match.clock?.running ? t.match.clockRuns : t.match.firstMove);
  if (match.paused) return { headline: t.match.paused, detail };
  if (seat !== "both" && myTurn(match, seat)) return { headline: t.match.yourTurn(side), detail };
  if (playerAt(match, active)?.kind === "bot") return { headline: t.match.thinking(name), detail };
  return { headline: t.match.turnOf(name, side), detail };
}

/** Whether the second player has just taken the first disc: nothing was played since. */
export function sidesChanged({ status, swapped, moves }: Match): boolean {
  return status === "in_progress" && swapped && moves.length === 1;
}

/** "Bob changed sides. You are Yellow now." The player who did so sits where the first disc was played. */
function changeText(match: Match, seat: Seat, t: Text): string {
  const changer = match.seats[0] ?? null;
  if (!seat || seat === "both") return t.match.changedSides(playerName(match, changer, t, seat));
  const who =
    seat === changer ? t.match.youChangedSides : t.match.changedSides(playerName(match, changer, t, seat));
  return `${who} ${t.match.youAreNow(sideText(match, seat, t))}`;
}

/** After the second disc: whether its player had changed sides before or stayed; empty at any other time. */
function swapOutcome(match: Match, seat: Seat, t: Text): string {
  const { start, status: stage, moves, swapped } = match;
  if (start?.kind !== "swap" || stage !== "in_progress" || moves.length !== 2) return "";
  if (swapped) return changeText(match, seat, t);
  const second = match.seats[1] ?? null;
  if (seat === second) return "";
  return t.match.keptSides(playerName(match, second, t, seat), sideText(match, second, t));
}

/** "Opening 417. A proven draw, …" while nothing was played beyond it; null for any other position. */
export function openingText(match: Match, t: Text): string | null {
  const { start, given, moves, game } = match;
  if (!start?.number || given === 0 || moves.length !== given) return null;
  const name = t.match.opening(start.number);
  if (game !== "connect-four") return name;
  if (start.kind === "even") return `${name} ${t.match.provenEven}`;
  if (!start.favours || !start.share) return name;
  return `${name} ${t.match.provenUneven(sideText(match, start.favours, t), start.share)}`;
}

/** What the swap means, until the second player has answered the first disc. */
function swapText({ start, swap, moves }: Match, t: Text): string | null {
  return start?.kind === "swap" && (swap || moves.length === 0) ? t.start.swapNote : null;
}

/** Whether the line under the headline is more than the last move: then small screens show it too. */
export function isTold({ start, given, moves }: Match): boolean {
  return start != null && moves.length <= Math.max(given, start.kind === "swap" ? 2 : 0);
}

function lastMove(match: Match, seat: Seat, t: Text): string | null {
  if (sidesChanged(match)) return changeText(match, seat, t);
  const special = openingText(match, t) ?? swapText(match, t);
  if (special) return special;
  const last = lastPlace(match, t);
  const mover = match.last_move?.seat;
  if (!last || !mover) return null;
  return [swapOutcome(match, seat, t), played(match, mover, last.place, seat, t)].filter(Boolean).join(" ");
}

function played(match: Match, mover: string, place: string, seat: Seat, t: Text): string {
  const name = playerName(match, mover, t, seat);
  if (match.last_move?.automatic) return t.match.playedAuto(name, place);
  if (hasOwnWords(match.game)) return t.labelled(seat === mover ? t.match.youName : name, place);
  return seat === mover ? t.match.youPlayed(place) : t.match.played(name, place);
}

/** "Amy, Red, column 4, row 1. Your turn (Yellow)."; one who goes by the side's name is named once. */
export function spoken(match: Match, seat: Seat, t: Text): string {
  if (sidesChanged(match))
    return `${changeText(match, seat, t)} ${asSentence(status(match, seat, t).headline)}`;
  const last = lastPlace(match, t);
  const mover = match.last_move?.seat ?? null;
  const move =
    last && mover
      ? t.match.spoken(
          t.list([...new Set([playerName(match, mover, t, seat), sideText(match, mover, t)])]),
          last.place,
          last.row,
        )
      : "";
  const { headline } = (match.status === "in_progress" ? status : result)(match, seat, t);
  return [swapOutcome(match, seat, t), move, asSentence(headline)].filter(Boolean).join(" ");
}
