/** A game on another site's page: board and steps. Its one link opens the game in a new window. */
import { Board } from "../../board/Board";
import { SmallDisc } from "../../board/Disc";
import { Slider } from "../../replay/Slider";
import { Transport } from "../../replay/Transport";
import { usePast } from "../../replay/usePast";
import { useWalk, useWalkKeys } from "../../replay/useWalk";
import { get } from "../../shared/api/call";
import type { Match } from "../../shared/api/types";
import { useFetched } from "../../shared/fetched";
import { reviewPath, watchPath } from "../../shared/games";
import { useTranslated } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { playerName } from "../../shared/players";
import { Logo } from "../../shared/ui/Icon";
import { cx } from "./styles";

const AGAIN_MS = 5000;

export default function EmbedPage({ id }: { id: string }) {
  const t = useText();
  const { match, missing } = useEmbedded(id);
  if (missing) return <p className={cx("embed nothing")}>{t.errors.matchMissing}</p>;
  return match ? (
    <Embedded key={match.moves.length} match={match} />
  ) : (
    <div className={cx("embed")} aria-busy="true" />
  );
}

function Embedded({ match }: { match: Match }) {
  const t = useText();
  const count = match.moves.length;
  const walk = useWalk(count, count);
  const past = usePast(match, walk.ply);
  useWalkKeys(
    (by) => walk.go(walk.ply + by),
    (last) => walk.go(last ? count : 0),
  );
  const over = match.status === "completed" || match.status === "aborted";
  return (
    <main className={cx("embed")}>
      <header>
        <h1>
          {match.seats.map((seat) => {
            const side = match.view.sides.find((one) => one.id === seat);
            return (
              <span key={seat} className={cx(match.outcome?.winner === seat ? "who won" : "who")}>
                {side && <SmallDisc side={side} />}
                <bdi>{playerName(match, seat, t)}</bdi>
              </span>
            );
          })}
        </h1>
        <a
          href={over ? reviewPath(match) : watchPath(match.id)}
          target="_blank"
          rel="noopener"
          className={cx("brand")}
          aria-label={t.brand}
        >
          <Logo />
        </a>
      </header>
      <Board view={{ ...past.view, targets: [] }} blocked={t.match.onlyWatching} headroom={false} />
      <div className={cx("slab")}>
        <Slider count={count} ply={walk.ply} onGo={walk.go} />
      </div>
      <Transport walk={walk} count={count} />
    </main>
  );
}

/** The match, asked for again while it is being played. */
function useEmbedded(id: string): { match: Match | null; missing: boolean } {
  const path = `/matches/${encodeURIComponent(id)}`;
  const isGoingOn = ({ status }: Match) => status === "in_progress" || status === "open";
  const { data, error } = useFetched(
    path,
    () => get<Match>(path),
    (match) => (isGoingOn(match) ? AGAIN_MS : null),
  );
  return { match: useTranslated(data), missing: data === null && error !== null };
}
