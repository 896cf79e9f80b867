/** Puzzle Rush on a phone: tap the right column, wait for the others, see what it brought. */
import { useEffect, useState } from "react";
import type { Rush } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { buzz } from "../../party/device";
import { BoardTable, PartyBoard } from "../../party/PartyBoard";
import { puzzleGame, task } from "../../party/rushView";
import { standings } from "../../party/standings";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { ColumnKeys } from "./ColumnKeys";
import { HostAway } from "./HostAway";
import { HostButtons } from "./HostButtons";
import { HostRow } from "./HostRow";
import type { Seat } from "./InGame";
import { NextLine } from "./NextLine";
import { Problem } from "./Noticed";
import { Reactions } from "./Reactions";
import { cx } from "./styles";
import { useColumnKeys } from "./useColumnKeys";

type Rushing = Seat & { readonly rush: Rush };

export function RushInside({ rush, lost, ...seat }: Rushing & { readonly lost: boolean }) {
  const answer = useRoomState(seat.session, (state) => state.answer);
  const mine = { ...seat, rush };
  if (seat.room.phase === "finished") return <RushOver {...mine} />;
  const open = rush.step === "asked" && seat.room.phase === "playing";
  const answered = answer != null || rush.answered.includes(seat.me.id);
  return open && !answered && !lost ? <Asked {...mine} /> : <Shown {...mine} lost={lost} />;
}

function Asked(seat: Rushing) {
  const { session, rush } = seat;
  const t = usePartyText();
  const [pressed, setPressed] = useState<number | null>(null);
  const hint = useRoomState(session, (state) => state.hint);
  const wanted = task(rush, t);
  useEffect(buzz, []);
  useEffect(() => announce(`${wanted} ${t.activity.tap}`), [wanted, t]);
  const game = puzzleGame(rush);
  const left = hint?.columns ?? game?.legal_columns ?? [];
  const keys = useColumnKeys(left, (column) => void session.answer(column));
  if (!game || !rush.puzzle) return null;
  const team = rush.puzzle.team;
  return (
    <>
      <div className={cx("head rush-head")}>
        <div>
          <h1>{wanted}</h1>
          <p>{hint ? t.activity.hinted : t.activity.tap}</p>
          <Problem session={session} />
          {!hint && (
            <button type="button" className={cx("btn hint")} onClick={() => void session.hint()}>
              {t.activity.hint}
            </button>
          )}
        </div>
        <Countdown session={session} spoken />
      </div>
      <ColumnKeys
        game={game}
        team={team}
        keys={keys}
        turn={rush.round}
        open={left}
        pressed={pressed}
        onPress={setPressed}
        onChoose={(column) => void session.answer(column)}
      />
      <BoardTable game={game} />
    </>
  );
}

/** Before the first puzzle, after the answer, with the solution, and during a pause. */
function Shown({ lost, ...seat }: Rushing & { readonly lost: boolean }) {
  const { session, room, rush } = seat;
  const paused = room.phase === "paused";
  return (
    <div className={cx("wait")}>
      <div className={cx(lost ? "visually-hidden" : "head")}>
        <div role="status">
          <Heading {...seat} />
        </div>
        <Countdown session={session} />
      </div>
      {paused && <HostAway session={session} room={room} />}
      <Problem session={session} />
      <div className={cx("board-place")}>
        <PartyBoard game={puzzleGame(rush)} />
      </div>
      {seat.host && rush.step !== "ready" ? <HostRow {...seat} /> : <Reactions session={session} />}
    </div>
  );
}

function Heading({ session, room, rush, me }: Rushing) {
  const t = usePartyText();
  const answer = useRoomState(session, (state) => state.answer);
  const told = useRoomState(session, (state) => state.answers?.answered ?? null);
  const [title, lead] = words();
  return (
    <>
      <h1>{title}</h1>
      <p>{lead}</p>
    </>
  );

  function words(): [string, string] {
    if (room.phase === "paused") return [t.phone.paused, t.phone.pausedLead];
    if (rush.solution) return [outcome(rush, me.id, t), t.activity.puzzlePoints(rush.points[me.id] ?? 0)];
    if (rush.step === "ready") return [t.activity.getReady, t.activity.getReadyLead];
    const count = Math.max(told?.length ?? 0, rush.answered.length);
    return [
      answer ? t.activity.yourAnswer(answer.column + 1) : t.activity.sent,
      t.activity.answered(count, room.players.length),
    ];
  }
}

function outcome(rush: Rush, me: string, t: PartyText): string {
  const { solution } = rush;
  if (!solution) return "";
  const gain = solution.points[me] ?? 0;
  if (gain > 0) return `${t.activity.right} ${t.phone.plus(gain)}`;
  return (me in solution.answers ? t.activity.wrong : t.activity.late)(solution.column + 1);
}

function RushOver({ rush, ...seat }: Rushing) {
  const { session, room, me, host } = seat;
  const t = usePartyText();
  const rank = standings(room.players).find(({ player }) => player.id === me.id)?.rank;
  return (
    <div className={cx("wait over")}>
      <div className={cx("head")}>
        <div role="status">
          <h1 className={cx("small")}>{rush.round < rush.rounds ? t.activity.cut : t.activity.over}</h1>
          <p className={cx("gain")}>
            <b>{t.phone.plus(rush.points[me.id] ?? 0)}</b>
            <span>{t.phone.total(me.total)}</span>
          </p>
        </div>
        {rank && (
          <p className={cx("rank")}>
            <small>{t.phone.rank}</small>
            <b>{rank}</b>
          </p>
        )}
      </div>
      <NextLine {...seat} />
      <HostAway session={session} room={room} />
      <Problem session={session} />
      <div className={cx("board-place")}>
        <PartyBoard game={puzzleGame(rush)} />
      </div>
      {host ? <HostButtons session={session} room={room} /> : <Reactions session={session} />}
    </div>
  );
}
