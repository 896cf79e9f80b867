/** The end of a game: what it brought, what there is in all, and the board that decided it. */
import { Confetti } from "../../party/Confetti";
import { isHill } from "../../party/hillView";
import { PartyBoard } from "../../party/PartyBoard";
import { standings } from "../../party/standings";
import { decided, suspense } from "../../party/winner";
import { atStage, type Stage } from "../../party/winShow";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { HillResult } from "./HillWords";
import { HostAway } from "./HostAway";
import { HostButtons } from "./HostButtons";
import type { Seat } from "./InGame";
import { NextLine } from "./NextLine";
import { Problem } from "./Noticed";
import { Reactions } from "./Reactions";
import { cx } from "./styles";

export function Over({ stage, ...seat }: Seat & { stage: Stage }) {
  const { session, room, host } = seat;
  return (
    <div className={cx("wait over")}>
      {stage === "points" ? <Points {...seat} /> : <Moment {...seat} stage={stage} />}
      <div className={cx("board-place")}>
        <PartyBoard game={atStage(room.game, stage)} />
      </div>
      {host && stage === "points" ? (
        <HostButtons session={session} room={room} />
      ) : (
        <Reactions session={session} />
      )}
    </div>
  );
}

/** While the last disc falls and its line is drawn. */
function Moment({ room, me, stage }: Seat & { stage: Stage }) {
  const t = usePartyText();
  const outcome = room.game?.outcome;
  const won = outcome?.kind === "win" && stage === "line";
  const wins = result(outcome, t);
  const title = stage === "fall" ? suspense(room, t) : decided(room, t, me.id) || wins;
  return (
    <div className={cx("head")}>
      <div role="status">
        <h1>{title}</h1>
        <p>{won && !isHill(room) && title !== wins && wins}</p>
      </div>
      {won && me.team && me.team === outcome.winner && <Confetti team={me.team} />}
    </div>
  );
}

function Points(seat: Seat) {
  const { session, room, me } = seat;
  const t = usePartyText();
  const gain = room.game?.points[me.id];
  const rank = standings(room.players).find(({ player }) => player.id === me.id)?.rank;
  return (
    <>
      <div className={cx("head")}>
        <div role="status">
          <h1 className={cx(isHill(room) && "small")}>
            {isHill(room) ? <HillResult room={room} me={me} /> : result(room.game?.outcome, t)}
          </h1>
          <p className={cx("gain")}>
            {gain != null && room.game?.outcome && <b>{t.phone.plus(gain)}</b>}
            <span>{room.game?.outcome || me.total ? t.phone.total(me.total) : t.play.endedLead}</span>
            {me.guess_points > 0 && (
              <span data-part="guess-points">{t.play.guessPoints(me.guess_points)}</span>
            )}
          </p>
        </div>
        {rank && room.games_played > 0 && (
          <p className={cx("rank")}>
            <small>{t.phone.rank}</small>
            <b>{rank}</b>
          </p>
        )}
      </div>
      <NextLine {...seat} />
      <HostAway session={session} room={room} />
      <Problem session={session} />
    </>
  );
}

function result(outcome: { kind: string; winner: string | null } | null | undefined, t: PartyText): string {
  if (!outcome) return t.play.ended;
  return outcome.kind === "draw" ? t.phone.draw : t.phone.won(t.teams[outcome.winner as "red" | "blue"]);
}
