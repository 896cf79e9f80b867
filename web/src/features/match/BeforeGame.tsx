/** The page of a match that has not begun: the empty board, and a card beside it. */
import type { ReactNode } from "react";
import { Board } from "../../board/Board";
import { seenFrom } from "../../board/turned";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { MatchHeader } from "./MatchHeader";
import type { Seat } from "./situation";
import { cx } from "./styles";

interface BeforeGameProps {
  readonly match: Match;
  readonly session: MatchSession;
  /** The id of the card's heading. */
  readonly heading: "invite" | "join";
  readonly seat?: Seat;
  readonly children: ReactNode;
}

export function BeforeGame({ match, session, heading, seat, children }: BeforeGameProps) {
  const t = useText();
  // A guest answers the invitation before anything else, by eye and by keyboard.
  const isFirst = heading === "join";
  const card = (
    <section className={cx("card result invite", isFirst && "join")} aria-labelledby={heading}>
      {children}
    </section>
  );
  return (
    <div className={cx("page match over")}>
      <MatchHeader match={match} session={session} />
      <main className={cx("stage")}>
        {isFirst && card}
        <div className={cx("mid")}>
          {match.view && (
            <Board view={seenFrom(match.view, seat)} blocked={t.match.notStarted} headroom={false} />
          )}
        </div>
        {!isFirst && card}
      </main>
    </div>
  );
}
