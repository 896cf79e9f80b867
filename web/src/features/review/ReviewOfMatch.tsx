/** A match of this server: reviewed when it is Connect Four and over, replayed otherwise. */
import { Link } from "wouter";
import { get, Refused } from "../../shared/api/http";
import type { Match } from "../../shared/api/types";
import { useFetched } from "../../shared/fetched";
import { matchPath } from "../../shared/games";
import { useTranslated } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { playerName } from "../../shared/players";
import { useTitle } from "../../shared/title";
import { Replay } from "./Replay";
import { Plain, ReviewRoom } from "./ReviewPage";
import { Study } from "./Study";
import { cx } from "./styles";

export function ReviewOfMatch({ id }: { id: string }) {
  const path = `/matches/${encodeURIComponent(id)}`;
  const { data, error } = useFetched(path, () => get<Match>(path));
  const match = useTranslated(data);
  if (match) return <Shown match={match} />;
  if (error) return <NotShown missing={error instanceof Refused} />;
  return <div className={cx("page review")} aria-busy="true" />;
}

function NotShown({ missing }: { missing: boolean }) {
  const { errors, device, brand } = useText();
  const title = missing ? errors.matchMissing : errors.offline;
  useTitle(`${title} · ${brand}`);
  return (
    <Plain>
      <h1>{title}</h1>
      <p className={cx("lead")}>{missing ? errors.matchMissingLead : errors.offlineLead}</p>
      <p>
        <Link href={missing ? "/" : "/device"} className={cx("btn primary")}>
          {missing ? errors.toHome : device.play}
        </Link>
      </p>
    </Plain>
  );
}

function Shown({ match }: { match: Match }) {
  const t = useText().learn;
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
      {judged && moves ? (
        <Study moves={moves} names={names} given={match.given} {...against(match)} />
      ) : (
        <Replay match={match} names={names} />
      )}
    </ReviewRoom>
  );
}

/** Where one side was the computer: the other side, and the level. */
export function against({ seats, players }: Pick<Match, "seats" | "players">) {
  const people = players.filter((player) => player.kind === "human");
  const bot = players.find((player) => player.kind === "bot");
  const own = bot && people.length === 1 ? seats.indexOf(people[0]?.seat ?? "") : -1;
  return { own: own < 0 ? null : own, level: bot?.level ?? null };
}
