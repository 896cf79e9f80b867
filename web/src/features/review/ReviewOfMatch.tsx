/** A match of this server: reviewed when it is Connect Four and over, replayed otherwise. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { get, Refused } from "../../shared/api/http";
import type { Match } from "../../shared/api/types";
import { matchPath } from "../../shared/games";
import { useLearnText } from "../../shared/i18n/learnText";
import { useText } from "../../shared/i18n/text";
import { playerName } from "../../shared/players";
import { useTitle } from "../../shared/title";
import { Replay } from "./Replay";
import { Plain, ReviewRoom } from "./ReviewPage";
import { Study } from "./Study";
import { cx } from "./styles";

type Found = { match: Match } | { missing: boolean } | null;

export function ReviewOfMatch({ id }: { id: string }) {
  const text = useText();
  const found = useFinished(id);
  if (!found) return <div className={cx("page review")} aria-busy="true" />;
  if (!("match" in found)) {
    return (
      <Plain>
        <h1>{found.missing ? text.errors.matchMissing : text.errors.offline}</h1>
        <p className={cx("lead")}>{found.missing ? text.errors.matchMissingLead : text.errors.offlineLead}</p>
        <p>
          <Link href="/" className={cx("btn primary")}>
            {text.errors.toHome}
          </Link>
        </p>
      </Plain>
    );
  }
  return <Shown match={found.match} />;
}

function Shown({ match }: { match: Match }) {
  const t = useLearnText();
  const text = useText();
  const names = match.seats.map((seat) => playerName(match, seat, text));
  const judged = match.game === "connect-four";
  const [one = "", other = ""] = names;
  const title = judged ? t.review.of(one, other) : t.review.replayOf(one, other);
  useTitle(`${title} · ${text.brand}`);
  if (match.status === "in_progress" || match.status === "open") {
    return (
      <Plain>
        <h1>{t.review.title}</h1>
        <p className={cx("lead")}>{t.review.running}</p>
        <p>
          <Link href={matchPath(match.id)} className={cx("btn primary")}>
            {t.review.toMatch}
          </Link>
        </p>
      </Plain>
    );
  }
  const moves = match.moves.map((column) => Number(column) + 1).join("");
  return (
    <ReviewRoom title={title} match={matchPath(match.id)}>
      {judged && moves ? <Study moves={moves} names={names} /> : <Replay match={match} names={names} />}
    </ReviewRoom>
  );
}

function useFinished(id: string): Found {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    let here = true;
    get<Match>(`/matches/${encodeURIComponent(id)}`)
      .then((match) => here && setFound({ match }))
      .catch((error: unknown) => here && setFound({ missing: error instanceof Refused }));
    return () => {
      here = false;
    };
  }, [id]);
  return found;
}
