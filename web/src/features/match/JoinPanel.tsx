/** For a reader with an invitation: the name, and the free seat. */
import type { FormEvent } from "react";
import { Link } from "wouter";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { watchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { useJoin } from "../../shared/join";
import { openSeat } from "../../shared/openSeat";
import { NameField } from "../../shared/ui/NameField";
import { Problem } from "../../shared/ui/Problem";
import { BeforeGame } from "./BeforeGame";
import { useOpener } from "./opener";
import { playerName } from "./situation";
import { cx } from "./styles";
import { SeatTerms, Terms } from "./Terms";

interface JoinPanelProps {
  readonly match: Match;
  readonly session: MatchSession;
  /** The reader came to watch: joining is offered all the same, and the page shows the game once it has begun. */
  readonly watchOnly: boolean;
}

export function JoinPanel({ match, session, watchOnly }: JoinPanelProps) {
  const t = useText();
  const { join, joining, problem } = useJoin((seated) => session.seated(seated.match, seated.seat));
  const free = openSeat(match);
  const opener = useOpener(match) ?? match.players[0]?.seat ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join(match.id);
  };
  return (
    <BeforeGame match={match} session={session} heading="join">
      <h1 id="join">
        <span data-sentence="">{t.invite.invited(playerName(match, opener, t))}</span>
      </h1>
      <SeatTerms match={match} seat={free} />
      <Terms match={match} />
      <form className={cx("stack")} onSubmit={submit}>
        <NameField />
        <Problem text={problem} />
        <button type="submit" className={cx("btn primary big")} aria-disabled={joining !== null}>
          {t.invite.join}
        </button>
        {!watchOnly && (
          <Link href={watchPath(match.id)} className={cx("btn quiet")}>
            {t.invite.watchInstead}
          </Link>
        )}
      </form>
    </BeforeGame>
  );
}
