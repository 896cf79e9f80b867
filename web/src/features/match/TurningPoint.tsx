/** After a loss: the move with which it turned, and the way there. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { get } from "../../shared/api/http";
import type { Match } from "../../shared/api/types";
import { DEVICE, isAnalysed, reviewPath, useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import type { Seat } from "./situation";
import { cx } from "./styles";

export default function TurningPoint({ match, seat }: { match: Match; seat: Seat }) {
  const t = useText();
  const judged = isAnalysed(match.game, useGames());
  const ply = useTurningPoint(match.id, judged && wasBeaten(match, seat));
  if (ply == null) return null;
  return (
    <Link href={`${reviewPath(match)}?ply=${ply}`} className={cx("btn second big")}>
      {t.result.turned(ply)}
    </Link>
  );
}

/** Whether this player lost on the board: who resigns or runs out of time knows why. */
export function wasBeaten(match: Match, seat: Seat): boolean {
  const { outcome } = match;
  const lost = outcome?.winner != null && outcome.winner !== seat && match.seats.includes(seat ?? "");
  return match.id !== DEVICE && lost && outcome.reason === "connected";
}

/** Asked once; where the server cannot say, the review still can. */
function useTurningPoint(id: string, wanted: boolean): number | null {
  const [ply, setPly] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    get<{ turning_point: number | null }>(`/matches/${id}/review`)
      .then((review) => here && setPly(review.turning_point))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [id, wanted]);
  return ply;
}
