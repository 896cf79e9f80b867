/** What the menu of a game between two people offers: a plan, a pause, another pace, and the ways out. */
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { digits } from "../../../shared/clocks";
import { useText } from "../../../shared/i18n/text";
import { useServerNow } from "../ClockFace";
import { holds, isCrowded, playerName, type Seat } from "../situation";
import { openSheet, type Sheet } from "./openSheet";
import { cx } from "./styles";
import { mayPlan } from "./usePlan";

interface LongMenuProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly onUsed: () => void;
}

export function LongMenu({ match, session, seat, onUsed }: LongMenuProps) {
  const t = useText().long;
  const text = useText();
  const { callOff, claim } = useWaysOut(match, session, seat);
  const late = playerName(match, match.ways_out?.seat ?? match.active_seat, text, seat);
  const entry = (sheet: Sheet, words: string, wait: number | null = 0) =>
    wait != null && <Entry key={sheet} sheet={sheet} words={words} wait={wait} onUsed={onUsed} />;
  return (
    <>
      {!match.paused && mayPlan(match) && !holds(seat, match.active_seat) && entry("plan", t.plan)}
      {!match.paused && !isLive(match) && entry("pause", t.pause)}
      {!match.rated && entry("pace", t.pace)}
      {entry("callOff", t.callOff, callOff)}
      {entry("claim", isCrowded(match) ? t.without(late) : t.claim, claim)}
    </>
  );
}

/** A rated live game is played to its end. */
const isLive = ({ rated, clock }: Match): boolean => rated && clock?.kind !== "correspondence";

interface EntryProps {
  readonly sheet: Sheet;
  readonly words: string;
  /** Milliseconds until it becomes possible. */
  readonly wait: number;
  readonly onUsed: () => void;
}

function Entry({ sheet, words, wait, onUsed }: EntryProps) {
  const t = useText().long;
  const text = useText();
  const open = () => {
    if (wait > 0) return;
    onUsed();
    openSheet(sheet);
  };
  return (
    <button
      type="button"
      className={cx("btn quiet way-out")}
      aria-disabled={wait > 0}
      onClick={open}
      data-part={sheet}
    >
      <span>{words}</span>
      {wait > 0 && <small>{t.possibleIn(digits(Math.ceil(wait / 1000) * 1000, text))}</small>}
    </button>
  );
}

/** In how many milliseconds each way out opens; null if it is closed. */
function useWaysOut(match: Match, session: MatchSession, seat: Seat) {
  const out = match.ways_out && !holds(seat, match.ways_out.seat) ? match.ways_out : null;
  const now = useServerNow(session, out != null);
  const left = (at: string) => Math.max(0, Date.parse(at) - now);
  const early = match.moves.length - match.given < match.seats.length;
  const away = out?.abort_at == null ? null : left(out.abort_at);
  return { callOff: early ? 0 : away, claim: out ? left(out.claim_at) : null };
}
