/** What became of the last own turn: dropped, too late, missed; or why a tap was refused. */
import type { Notice } from "../../live/roomState";
import { useRoomState } from "../../live/useRoom";
import { useRefusal } from "../../party/useRefusal";
import { usePartyText } from "../../shared/i18n/partyText";
import { type PlayText, usePlayText } from "../../shared/i18n/playText";
import type { Seat } from "./InGame";
import { cx } from "./styles";

export function Noticed({ session, room }: Seat) {
  const t = usePlayText();
  const notice = useRoomState(session, (state) => state.notice);
  const problem = useRoomState(session, (state) => state.problem);
  const told = room.game?.view && notice?.kind !== "missed" ? null : notice;
  const refused = useRefusal(problem?.error, t);
  const text = problem ? refused : told && words(told, room.game?.version ?? 0, t);
  return (
    <p className={cx("noticed")} role="status">
      {text}
    </p>
  );
}

/** Why the last tap was refused, for a moment. */
export function Problem({ session }: Pick<Seat, "session">) {
  const t = usePartyText();
  const problem = useRoomState(session, (state) => state.problem);
  const refused = useRefusal(problem?.error, t);
  return (
    <p className={cx("noticed")} role="status">
      {problem && refused}
    </p>
  );
}

export function words(notice: Notice, version: number, t: PlayText): string | null {
  switch (notice.kind) {
    case "dropped":
      return notice.version === version ? t.phone.dropped(notice.column + 1) : null;
    case "late":
      return t.play.tooLate(notice.column + 1);
    case "skipped":
      return t.play.skipped(notice.column + 1);
    case "missed":
      return t.play.missed(notice.count);
  }
}
