/** Waiting for people: how to come in, who is here, and the host's buttons on the table. */
import { isLoopback, joinPlace, watchPlace } from "../../live/roomOpening";
import type { Room, RoomCall } from "../../live/roomTypes";
import { TURN_TIMES } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { canStart, startWords } from "../../party/activities";
import { isHill } from "../../party/hillView";
import { emptyTeam, TEAMS } from "../../party/roomView";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { Icon } from "../../shared/ui/Icon";
import { ActivityChoice } from "./ActivityChoice";
import { HillLine, OnHill } from "./HillSides";
import { useHostMenu } from "./HostMenu";
import { JoinAddress } from "./JoinAddress";
import { Roster } from "./Roster";
import { type Screen, startsWhen, useMayHost } from "./screen";
import { cx } from "./styles";
import { TvControls } from "./TvControls";
import { walkButtons } from "./walk";

export function Lobby(screen: Screen) {
  const { session, room } = screen;
  const t = usePartyText();
  return (
    <main className={cx("tv lobby")}>
      <p className={cx("brand")}>
        <img src="/favicon.svg" alt="" />
        {t.title}
        {room.games_played > 0 && <span>{t.tv.stars(room.stars, room.section)}</span>}
        <TvControls {...screen} />
      </p>
      <ActivityChoice session={session} room={room} />
      <Invitation session={session} code={room.code} />
      <div className={cx("rosters")}>
        {isHill(room) ? (
          <>
            <OnHill room={room} kind="lobby" />
            <HillLine room={room} kind="lobby" />
          </>
        ) : (
          TEAMS.map((team) => <Roster key={team} room={room} team={team} kind="lobby" />)
        )}
      </div>
      <LobbyBar {...screen} />
    </main>
  );
}

function Invitation({ session, code }: Pick<Screen, "session"> & { readonly code: string }) {
  const t = usePartyText();
  const watching = useRoomState(session, (state) => state.audience?.watching ?? 0);
  const place = joinPlace(code);
  return (
    <section className={cx("join")}>
      <h1>{t.tv.scan}</h1>
      <div className={cx("in")}>
        <div className={cx("qr")}>
          <img src={`/api/rooms/${code}/qr.svg`} alt={t.tv.qr} />
        </div>
        <div>
          <p className={cx("visually-hidden")}>{t.tv.goToEnter(place, code)}</p>
          <div className={cx("way")} aria-hidden="true">
            <p>{t.tv.goTo}</p>
            <b className={cx(place.length > 20 ? "long" : undefined)} dir="ltr">
              <JoinAddress place={place} />
            </b>
            <p>{t.tv.enter}</p>
          </div>
          <div className={cx("code", code.length > 4 && `letters-${code.length}`)} aria-hidden="true">
            {Array.from(code, (letter, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat, their places do not
              <b key={at}>{letter}</b>
            ))}
          </div>
          <p data-part="audience-link" className={cx("watch-way")}>
            {watching > 0 ? t.tv.audience(watching) : t.tv.justWatching}{" "}
            <span dir="ltr">{watchPlace(code)}</span>
          </p>
        </div>
      </div>
      {isLoopback(place) && (
        <p data-part="loopback" className={cx("warning")} role="alert">
          {t.tv.loopback}
        </p>
      )}
    </section>
  );
}

function LobbyBar(screen: Screen) {
  const { session, room } = screen;
  const t = usePartyText();
  const menu = useHostMenu(screen);
  const host = useMayHost(session);
  const ask = (call: RoomCall, body?: object) => () => void session.call(call, body);
  return (
    <>
      <div className={cx("bar")} onKeyDown={walkButtons} role="toolbar" aria-label={t.host.title}>
        <p className={cx("say")} role="status">
          {readiness(room, t)}
          <small>{room.locked ? t.tv.lockedNote : host ? opening(room, t) : startsWhen(room, t)}</small>
        </p>
        {host && (
          <>
            {menu.button}
            <button type="button" className={cx("tbtn")} onClick={ask("settings", { locked: !room.locked })}>
              <Icon name="lock" />
              {room.locked ? t.tv.unlock : t.tv.lock}
            </button>
            <TurnTime room={room} onTime={(time) => ask("settings", { turn_seconds: time })()} />
            {room.activity.kind === "teams" && (
              <button type="button" className={cx("tbtn")} onClick={ask("shuffle")}>
                <Icon name="shuffle" />
                {t.tv.shuffle}
              </button>
            )}
            <button
              type="button"
              className={cx("tbtn primary")}
              aria-disabled={!canStart(room)}
              onClick={ask("start")}
            >
              {startWords(room, t)}
            </button>
          </>
        )}
      </div>
      {menu.panel}
    </>
  );
}

function TurnTime({ room, onTime }: { room: Room; onTime: (time: number | null) => void }) {
  const t = usePartyText();
  const now = t.seconds(room.turn_seconds);
  const following = TURN_TIMES[(TURN_TIMES.indexOf(room.turn_seconds) + 1) % TURN_TIMES.length] ?? null;
  return (
    <button
      type="button"
      className={cx("tbtn")}
      aria-label={t.labelled(t.tv.turnTime, now)}
      onClick={() => onTime(following)}
    >
      <Icon name="clock" />
      {now}
    </button>
  );
}

function readiness(room: Room, t: PartyText): string {
  const count = room.players.length;
  const { red, blue } = room.teams;
  if (count < 2) return t.tv.lessReady(count);
  if (room.activity.kind !== "teams") return t.activity.ready(count);
  if (emptyTeam(room)) return t.errors.codes["room/too_few"] ?? "";
  return t.tv.ready(count, red.length, blue.length);
}

function opening(room: Room, t: PartyText): string {
  if (room.activity.kind !== "teams") return t.activity.leads[room.activity.kind];
  const team = t.colours[room.starts];
  return room.turn_seconds == null
    ? t.activity.firstNoLimit(team)
    : t.activity.first(team, room.turn_seconds);
}
