/** For a reader with an invitation: the name, and the free seat. */
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { SmallDisc } from "../../board/Disc";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { watchPath } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { useJoin } from "../../shared/join";
import { openSeat } from "../../shared/openSeat";
import { NameField } from "../../shared/ui/NameField";
import { BeforeGame } from "./BeforeGame";
import { SheetLink } from "./Result";
import { playerName, sideText } from "./situation";
import { cx } from "./styles";

interface JoinPanelProps {
  readonly match: Match;
  readonly session: MatchSession;
  /** The reader came to watch: joining is offered all the same, and the page shows the game once it has begun. */
  readonly watchOnly: boolean;
}

export function JoinPanel({ match, session, watchOnly }: JoinPanelProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { join, problem } = useJoin((seated) => session.seated(seated.match, seated.seat));
  const free = openSeat(match);
  const opener = match.players[0];
  const side = match.view?.sides.find((one) => one.id === free);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    join(match.id);
    setBusy(false);
  };
  return (
    <BeforeGame match={match} session={session} heading="join">
      <h1 id="join">
        <bdi>{t.invite.invited(playerName(match, opener?.seat ?? null, t))}</bdi>
      </h1>
      <p className={cx("sub as")}>
        {side && <SmallDisc side={side} />} {t.invite.youWillBe(sideText(match, free, t))}{" "}
        {clockName(match.clock, t)}.
      </p>
      {terms(match, t).map((term) => (
        <p key={term} className={cx("sub")}>
          {term}
        </p>
      ))}
      <SheetLink match={match} />
      <form className={cx("stack")} onSubmit={submit}>
        <NameField />
        {problem && (
          <p className={cx("error")} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className={cx("btn primary big")} aria-disabled={busy}>
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

/** What the opener chose beyond the usual game: read before joining. */
function terms(match: Match, t: Text): string[] {
  const { start, set } = match;
  const uneven = start?.favours && start.share;
  return [
    start?.kind === "even" ? t.labelled(t.start.startFrom, t.start.fair) : "",
    uneven ? t.match.provenUneven(sideText(match, start.favours ?? "", t), start.share ?? 0) : "",
    start?.kind === "swap" ? t.start.swapNote : "",
    set ? t.labelled(t.start.length, t.start.two) : "",
  ].filter(Boolean);
}
