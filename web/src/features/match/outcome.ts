/** How a match or a set ended, in words. Pure. */
import { columnLabel } from "../../board/words";
import type { Match } from "../../shared/api/types";
import { knownWords } from "../../shared/gameWords";
import type { Text } from "../../shared/i18n/text";
import { apart, playerName } from "../../shared/players";
import { pointsText, type Seat } from "./plies";

/** A headline as a sentence. */
export function asSentence(headline: string): string {
  return /[.!?؟]$/.test(headline) ? headline : `${headline}.`;
}

/** How it ended, as a headline and a sentence: the last game of a set is headed by how the set ended. */
export function result(match: Match, seat: Seat, t: Text): { headline: string; detail: string } {
  const game = gameResult(match, seat, t);
  const set = setResult(match, seat, t);
  return set ? { headline: set, detail: `${asSentence(game.headline)} ${game.detail}` } : game;
}

/** "You win the set 2 – 0"; null while a game of it is to come, and if the last was cancelled. */
function setResult(match: Match, seat: Seat, t: Text): string | null {
  const { set, outcome, seats } = match;
  if (!set || set.game < set.of || !outcome) return null;
  const [first, second] = seats.map((one) => ({ seat: one, points: set.score[one] ?? 0 }));
  if (!first || !second) return null;
  const [best, other] = first.points >= second.points ? [first, second] : [second, first];
  const score = (one: number, two: number) => [one, two].map(isolated).join("\u00a0–\u00a0");
  if (best.points === other.points) return t.result.drawnSet(score(best.points, other.points));
  if (seat === other.seat) return t.result.youLoseSet(score(other.points, best.points));
  const won = score(best.points, other.points);
  if (seat === best.seat) return t.result.youWinSet(won);
  return t.result.winsSet(playerName(match, best.seat, t, seat), won);
}

/** "1½" keeps its order in a sentence that runs from the right. */
function isolated(points: number): string {
  return Number.isInteger(points) ? pointsText(points) : `\u2066${pointsText(points)}\u2069`;
}

function gameResult(match: Match, seat: Seat, t: Text): { headline: string; detail: string } {
  const { outcome } = match;
  if (!outcome) return { headline: t.result.aborted, detail: noShow(match, seat, t) ?? t.result.abortedWhy };
  if (isAbandoned(outcome)) return { headline: t.result.aborted, detail: abandonedText(match, seat, t) };
  if (outcome.kind === "draw") {
    const full = match.game === "connect-four" ? t.result.full : t.result.fullOther;
    return { headline: t.result.draw, detail: ownReason(match, t) ?? full };
  }
  const winner = playerName(match, outcome.winner, t, seat);
  if (outcome.winner === seat) return { headline: t.result.youWin, detail: reason(match, seat, t) };
  const lost = seat != null && match.seats.includes(seat);
  return { headline: lost ? t.result.youLost : t.result.wins(winner), detail: reason(match, seat, t) };
}

/** Which stranger did not come, if the game was called off for that. */
function noShow(match: Match, seat: Seat, t: Text): string | null {
  const [first] = match.absent ?? [];
  if (!first) return null;
  if (seat && match.absent?.includes(seat)) return t.result.youNoShow;
  return t.result.noShow(playerName(match, first, t, seat));
}

const BY_LEAVING = ["resignation", "timeout", "disconnect"];

/** Whether a game of several ended because a player left it: nobody has won, and it counts for nothing. */
function isAbandoned(outcome: NonNullable<Match["outcome"]>): boolean {
  return outcome.kind === "draw" && BY_LEAVING.includes(outcome.reason);
}

/** Who left the game last, if only one person was still in it. */
function abandonedText(match: Match, seat: Seat, t: Text): string {
  const stayed = match.players.filter(
    ({ kind, seat: one }) => kind === "human" && !match.left?.includes(one),
  );
  const [last] = stayed;
  return last && stayed.length === 1 ? reason(match, seat, t, last.seat) : t.result.abortedWhy;
}

function reason(match: Match, seat: Seat, t: Text, leaver?: string): string {
  const { outcome } = match;
  const loser = leaver ?? match.seats.find((one) => one !== outcome?.winner) ?? null;
  const name = playerName(match, loser, t, seat);
  switch (outcome?.reason) {
    case "timeout":
      return loser === seat ? t.result.youTimedOut : t.result.timeout(name);
    case "resignation":
      return loser === seat ? t.result.youResigned : t.result.resignation(name);
    case "disconnect":
      return loser === seat ? t.result.youLeft : t.result.disconnect(name);
    case "most_pieces":
      return t.result.mostPieces;
    default:
      return ownReason(match, t) ?? lineText(match, t);
  }
}

/** The game's own sentence, which may be in English on a page that runs from the right. */
function ownReason({ game, outcome }: Match, t: Text): string | null {
  const own = knownWords(game, t).reasons[outcome?.reason ?? ""];
  return own ? apart(own) : null;
}

function lineText(match: Match, t: Text): string {
  const lines = match.outcome?.lines ?? [];
  const [first] = lines;
  const from = first?.[0];
  const to = first?.[first.length - 1];
  if (!from || !to || match.view.style !== "holes") return t.result.onMove(match.moves.length);
  if (lines.length > 1) return `${t.result.lines(lines.length)}. ${t.result.onMove(match.moves.length)}`;
  const kind =
    from[0] === to[0] ? t.result.horizontal : from[1] === to[1] ? t.result.vertical : t.result.diagonal;
  const [left, right] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const columns = t.result.columns(columnLabel(match.view, left), columnLabel(match.view, right));
  return t.result.byLine(kind, columns, match.moves.length);
}
