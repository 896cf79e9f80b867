/** One side of the table: name, colour, clock, connection, discs left. */
import { CoinStack } from "../../board/CoinStack";
import { SmallDisc } from "../../board/Disc";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match, Player } from "../../shared/api/types";
import { type Text, useText } from "../../shared/i18n/text";
import { ClockFace } from "./ClockFace";
import { Reacted } from "./friends/Reactions";
import { Spoken } from "./manners/Spoken";
import { pointsText } from "./plies";
import { RatingLine } from "./rated/RatingLine";
import {
  holds,
  isCrowded,
  playerAt,
  playerName,
  type Seat,
  sideAt,
  sideText,
  waitsForPlayers,
} from "./situation";
import { cx } from "./styles";

interface PlayerSideProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly of: string;
  readonly place: "start" | "end";
}

export function PlayerSide({ match, session, seat, of, place }: PlayerSideProps) {
  const t = useText();
  const side = sideAt(match, of);
  const name = playerName(match, of, t, seat);
  const active = !match.paused && match.active_seat === of;
  const left = match.discs_left?.[of];
  const plays = asText(match, seat, of, t);
  const points = match.set?.score[of];
  if (isCrowded(match)) return null;
  return (
    <section
      className={cx("side", place, active && "active")}
      aria-label={t.list([name, sideText(match, of, t)])}
    >
      <div className={cx("who", match.clock && "clocked", match.clock?.kind === "correspondence" && "days")}>
        <span data-part="player-name" className={cx("name")}>
          {side && !plays && <SmallDisc side={side} />} <bdi>{name}</bdi>
          <Said session={session} of={of} name={name} />
        </span>
        <Rating match={match} of={of} />
        {plays && (
          <span className={cx("as")}>
            {side && <SmallDisc side={side} />}
            {plays}
          </span>
        )}
        {match.clock && (
          <ClockFace
            match={match}
            session={session}
            of={of}
            own={holds(seat, of)}
            label={clockLabel(name, t)}
          />
        )}
        <span className={cx("foot")}>
          {active && <span className={cx("turn")}>{t.match.toMove}</span>}
          <Connection match={match} of={of} hidden={active || holds(seat, of)} />
          {points != null && (
            <span data-part="set-points" className={cx("set-points")}>
              {t.match.setPoints(pointsText(points))}
            </span>
          )}
          {match.view.scores?.[of] && (
            <span data-part="score" className={cx("tally")}>
              <bdi>{match.view.scores[of]}</bdi>
            </span>
          )}
          {left != null && <span className={cx("tally")}>{t.match.left(left)}</span>}
        </span>
      </div>
      {side && left != null && (
        <div className={cx("left")}>
          <CoinStack side={side} count={left} />
          <span>
            <DiscsLeft count={left} />
          </span>
        </div>
      )}
    </section>
  );
}

/** The band of a rating and the page of a player; nothing of it is loaded before there is one. */
function Rating({ match, of }: { match: Match; of: string }) {
  const player = playerAt(match, of);
  if (!player?.rating && !player?.profile) return null;
  return <RatingLine player={player} />;
}

/** A reaction or a word beside the name; nothing of it is loaded before there is one. */
function Said({ session, of, name }: { session: MatchSession; of: string; name: string }) {
  const reacts = useMatchState(session, (state) => of in state.reactions);
  const speaks = useMatchState(session, (state) => of in state.words);
  return (
    <>
      {reacts && <Reacted session={session} of={of} name={name} />}
      {speaks && <Spoken session={session} of={of} name={name} />}
    </>
  );
}

function DiscsLeft({ count }: { count: number }) {
  const [number, words] = useText().match.discsLeft(count);
  return (
    <>
      <b>{number}</b>
      {words}
    </>
  );
}

function asText(match: Match, seat: Seat, of: string, t: Text): string {
  const side = sideText(match, of, t);
  const name = playerName(match, of, t, seat);
  if (seat === of) return name === t.match.youName ? side : t.match.sideYou(side);
  return side === name ? "" : side;
}

function clockLabel(name: string, t: Text): string {
  return name === t.match.youName ? t.clock.own : t.clock.label(name);
}

function Connection({ match, of, hidden }: { match: Match; of: string; hidden: boolean }) {
  const t = useText();
  const player = playerAt(match, of);
  if (!player || player.level || (hidden && player.connected && !player.connecting)) return null;
  return (
    <span className={cx("conn")}>
      <i className={cx(player.connected && !player.connecting ? "dot" : "dot off")} />
      {connectionText(match, player, t)}
    </span>
  );
}

function connectionText(match: Match, { connected, connecting }: Player, t: Text): string {
  if (connecting) return t.match.connecting;
  if (connected) return t.match.connected;
  return waitsForPlayers(match) ? t.match.notYet : t.match.away;
}

/** Both names in one line, over a board that has come to its end; days that were left say nothing then. */
export function PlayerStrip({ match, session, seat }: Omit<PlayerSideProps, "of" | "place">) {
  const t = useText();
  if (isCrowded(match)) return null;
  return (
    <div className={cx("strip")}>
      {match.seats.map((of) => {
        const side = sideAt(match, of);
        const name = playerName(match, of, t, seat);
        return (
          <div key={of}>
            <span className={cx("name")}>
              {side && <SmallDisc side={side} size={24} />}
              <bdi>{name}</bdi>
              <Said session={session} of={of} name={name} />
            </span>
            {match.clock && match.clock.kind !== "correspondence" && (
              <ClockFace match={match} session={session} of={of} own={false} label={clockLabel(name, t)} />
            )}
          </div>
        );
      })}
    </div>
  );
}
