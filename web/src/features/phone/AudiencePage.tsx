/** The audience: the board, a guess for every move, and cheers. No seat, no name, no points. */
import { useEffect } from "react";
import { SmallDisc } from "../../board/Disc";
import type { RoomSession } from "../../live/roomStore";
import type { Room, Team } from "../../live/roomTypes";
import { useRoom, useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { sideName } from "../../party/hillView";
import { sideOf } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { AudienceRush } from "./AudienceRush";
import EveningOver from "./EveningOver";
import { GuessBoard } from "./GuessBoard";
import { turnWords } from "./GuessRow";
import { Limited, Offline } from "./Offline";
import JoinPage from "./PhonePage";
import { Reactions } from "./Reactions";
import { cx } from "./styles";

export default function AudiencePage({ code }: { code: string | null }) {
  if (!code) return <JoinPage code={null} />;
  return <AudienceRoom key={code} code={code} />;
}

function AudienceRoom({ code }: { code: string }) {
  const t = usePartyText();
  const session = useRoom(code, "audience");
  const room = useRoomState(session, (state) => state.room);
  const missing = useRoomState(session, (state) => state.phase === "missing");
  useEffect(() => {
    document.title = `${t.title} ${code}`;
  }, [t, code]);
  return (
    <main className={cx("ph fits no-team")} aria-busy={!room && !missing}>
      <header data-part="band" className={cx("band")}>
        <span>{code}</span>
        <a className={cx("own-name")} href={`/p/${code}`}>
          {t.phone.join}
        </a>
      </header>
      {missing ? (
        <div className={cx("no-line")} role="alert">
          <h2>{t.phone.noGame(code)}</h2>
        </div>
      ) : (
        <Watching session={session} room={room} />
      )}
    </main>
  );
}

function Watching({ session, room }: { session: RoomSession; room: Room | null }) {
  const t = usePartyText();
  const full = useRoomState(session, (state) => state.audience?.full ?? false);
  const limited = useRoomState(session, (state) => state.phase === "limited");
  if (full)
    return (
      <div className={cx("no-line")} role="alert">
        <h2>{t.audience.full}</h2>
        <p>{t.audience.fullLead}</p>
      </div>
    );
  const offline = <Offline session={session} words={t.audience.lost} />;
  if (!room) return limited ? <Limited /> : offline;
  if (room.evening)
    return (
      <>
        {offline}
        <EveningOver session={session} me={NO_SEAT} host={false} id={room.evening} />
      </>
    );
  if (room.rush && room.phase !== "lobby")
    return (
      <>
        {offline}
        <AudienceRush session={session} room={room} rush={room.rush} />
      </>
    );
  const playing = room.phase === "playing" && room.game && !room.game.outcome;
  return (
    <>
      {offline}
      <div className={cx(playing ? "wait guessing" : "wait")}>
        <div className={cx("head")}>
          <div>
            <Heading session={session} room={room} />
          </div>
          <Countdown session={session} />
        </div>
        <div className={cx("board-place")}>
          <GuessBoard session={session} room={room} me={NO_SEAT} host={false} open={!!playing} />
        </div>
        <Reactions session={session} />
      </div>
    </>
  );
}

function Heading({ session, room }: { session: RoomSession; room: Room }) {
  const t = usePartyText();
  const last = useRoomState(session, (state) => state.audience?.last ?? null);
  const current = room.game?.current;
  const words = room.phase === "playing" ? turnWords(room, t) : null;
  const counted = last && last.turn === room.game?.moves.length ? last : null;
  return (
    <>
      <h1 className={cx("small")}>{t.audience.title}</h1>
      {current && words ? (
        <p>
          <SmallDisc side={sideOf(room, current.team)} />
          <span data-sentence="">{words}</span>
        </p>
      ) : (
        <p>{idle(room, t)}</p>
      )}
      {counted && (
        <p role="status" data-part="audience-right">
          {t.play.guessedRight(
            counted.counts[counted.column] ?? 0,
            counted.counts.reduce((sum, count) => sum + count, 0),
          )}
        </p>
      )}
    </>
  );
}

function idle(room: Room, t: ReturnType<typeof usePartyText>): string {
  if (room.phase === "finished") return over(room, t);
  if (room.phase === "paused") return t.phone.paused;
  return room.phase === "lobby" ? t.audience.lead : t.audience.soon;
}

function over(room: Room, t: ReturnType<typeof usePartyText>): string {
  const outcome = room.game?.outcome;
  if (!outcome) return t.audience.over;
  return outcome.kind === "draw" ? t.phone.draw : t.phone.won(sideName(room, outcome.winner as Team, t));
}

/** A guess needs someone who makes it; the audience has no player in the room. */
const NO_SEAT = {
  id: "",
  name: "",
  avatar: null,
  team: null,
  connected: true,
  points: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  guess_points: 0,
  streak: 0,
  puzzle_points: 0,
  hill_points: 0,
  wishes_team: null,
  asleep: false,
  total: 0,
};
