/** What became of the last own turn: dropped, too late, missed; or why a tap was refused. */
import type { Notice } from "../../live/roomState";
import { useRoomState } from "../../live/useRoom";
import { useProblem } from "../../party/useRefusal";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import type { Seat } from "./InGame";
import { cx } from "./styles";

/** `otherwise` is said when there is nothing of the kind. */
export function Noticed({ session, room, otherwise = null }: Seat & { readonly otherwise?: string | null }) {
  const t = usePartyText();
  const notice = useRoomState(session, (state) => state.notice);
  const problem = useProblem(session, t);
  const told = room.game?.view && notice?.kind !== "missed" ? null : notice;
  const text = problem ?? (told && words(told, room.game?.version ?? 0, t)) ?? otherwise;
  return (
    <p className={cx("noticed")} role="status">
      {text}
    </p>
  );
}

/** Why the last tap was refused, for a moment. */
export function Problem({ session }: Pick<Seat, "session">) {
  const problem = useProblem(session, usePartyText());
  return (
    <p data-part="problem" className={cx("noticed")} role="status">
      {problem}
    </p>
  );
}

/** A notice ends with the position that it speaks of: it must not stand below the next own turn. */
export function words(notice: Notice, version: number, t: PartyText): string | null {
  if (notice.version !== version) return null;
  switch (notice.kind) {
    case "dropped":
      return t.phone.dropped(notice.column + 1);
    case "late":
      return t.play.tooLate(notice.column + 1);
    case "skipped":
      return t.play.skipped(notice.column + 1);
    case "missed":
      return t.play.missed(notice.count);
  }
}
