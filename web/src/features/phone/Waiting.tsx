/** Not your turn: whose it is, when yours comes, the small board, a word for the room or a hint for a mate. */
import type { ReactNode } from "react";
import { SmallDisc } from "../../board/Disc";
import type { Room } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { emptyPause } from "../../party/emptyPause";
import { isHill } from "../../party/hillView";
import { sideOf, sleeperOf } from "../../party/roomView";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { GuessBoard } from "./GuessBoard";
import { guessTitle, turnWords } from "./GuessRow";
import { HillPlace } from "./HillWords";
import { HostAway } from "./HostAway";
import { HostRow } from "./HostRow";
import type { Seat } from "./InGame";
import { Noticed } from "./Noticed";
import { Queue } from "./Queue";
import { Reactions } from "./Reactions";
import type { Situation } from "./situation";
import { cx } from "./styles";

interface WaitingProps extends Seat {
  readonly situation: Situation;
  /** Play in this turn for the team mate whose phone is asleep. */
  readonly onPlayFor: () => void;
}

export function Waiting({ situation, onPlayFor, ...seat }: WaitingProps) {
  const { session, room, me } = seat;
  const live = useRoomState(session, (state) => state.line !== "lost");
  const guessing = situation.kind === "waiting" || (situation.kind === "late" && room.phase === "playing");
  return (
    <div className={cx(guessing ? "wait guessing" : "wait")}>
      <div className={cx(live ? "head" : "visually-hidden")}>
        <div>
          <Heading {...seat} situation={situation} />
        </div>
        <Countdown session={session} />
      </div>
      <Noticed {...seat} />
      {situation.kind === "paused" && <HostAway session={session} room={room} />}
      {situation.kind === "waiting" && live && (
        <Sleeper
          {...seat}
          onPlayFor={onPlayFor}
          otherwise={<Queue room={room} me={me} turns={situation.turns} />}
        />
      )}
      {situation.kind !== "broken" && (
        <div className={cx("board-place")}>
          <GuessBoard {...seat} open={guessing && live} />
        </div>
      )}
      <Bottom {...seat} situation={situation} />
    </div>
  );
}

/** Why nothing happens, and what a team mate can do about it. */
function Sleeper({ room, me, onPlayFor, otherwise }: Seat & { onPlayFor: () => void; otherwise: ReactNode }) {
  const t = usePartyText();
  const sleeper = sleeperOf(room);
  if (!sleeper) return otherwise;
  return (
    <div data-part="sleeper" className={cx("queue sleeper")}>
      <p role="status">{t.play.asleep(sleeper.name)}</p>
      {sleeper.team === me.team && (
        <button type="button" className={cx("btn primary")} onClick={onPlayFor}>
          {t.play.playFor(sleeper.name)}
        </button>
      )}
    </div>
  );
}

function Bottom({ situation, ...seat }: Seat & { situation: Situation }) {
  const steers = situation.kind !== "reveal";
  if (seat.host && steers) return <HostRow {...seat} />;
  if (situation.kind === "paused" && situation.idle) return <GoOn {...seat} />;
  return <Reactions session={seat.session} />;
}

function Heading({ room, me, situation }: Seat & { situation: Situation }) {
  const t = usePartyText();
  switch (situation.kind) {
    case "paused":
      return (
        <>
          <h1>{situation.idle ? t.play.idle : t.phone.paused}</h1>
          <p>{pauseLead(room, situation.idle, t)}</p>
        </>
      );
    case "broken":
      return (
        <>
          <h1>{t.play.broken}</h1>
          <p>{t.play.brokenLead}</p>
        </>
      );
    case "reveal":
      return <h1>{t.play.goesFirst(t.colours[room.starts])}</h1>;
    case "late":
      return (
        <>
          <h1 className={cx("small")}>{isHill(room) ? <HillPlace room={room} me={me} /> : t.play.late}</h1>
          <OnTurn room={room} />
        </>
      );
    default:
      if (guessTitle({ room, me }, t) === t.play.voteTitle) return <h1>{turnWords(room, t)}</h1>;
      return (
        <>
          <h1>{t.phone.wait}</h1>
          <OnTurn room={room} />
        </>
      );
  }
}

function OnTurn({ room }: { room: Room }) {
  const words = turnWords(room, usePartyText());
  const team = room.game?.current?.team;
  if (!team || !words) return null;
  return (
    <p>
      <SmallDisc side={sideOf(room, team)} />
      <span data-sentence="">{words}</span>
    </p>
  );
}

function pauseLead(room: Room, idle: boolean, t: PartyText): string {
  return emptyPause(room, t) ?? (idle ? t.play.idleLead : t.phone.pausedLead);
}

function GoOn({ session }: Seat) {
  const t = usePartyText();
  return (
    <div className={cx("react one")}>
      <button type="button" className={cx("btn primary")} onClick={() => void session.call("resume")}>
        {t.phone.goOn}
      </button>
    </div>
  );
}
