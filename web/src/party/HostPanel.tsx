/** Everything a host may do, on the TV and on the host's phone alike. */
import { type ReactNode, useId } from "react";
import type { RoomSession } from "../live/roomStore";
import { type Room, type RoomCall, TURN_TIMES } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { Dialog } from "../shared/ui/Dialog";
import { ActivitySelect } from "./ActivitySelect";
import { startWords } from "./activities";
import { EndEvening } from "./EndEvening";
import { HostPlayers } from "./HostPlayers";
import { SureButton } from "./SureButton";
import { cx } from "./styles";

interface HostPanelProps {
  readonly session: RoomSession;
  readonly room: Room;
  readonly onClose: () => void;
  /** What a host who plays says to the room. */
  readonly reactions?: ReactNode;
  readonly children?: ReactNode;
}

export function HostPanel({ session, room, onClose, reactions, children }: HostPanelProps) {
  const t = usePartyText();
  return (
    <Dialog className={cx("panel")} label={t.host.title} onClose={onClose}>
      <header>
        <h2>{t.host.title}</h2>
        <button type="button" className={cx("btn second")} onClick={onClose}>
          {t.phone.close}
        </button>
      </header>
      <GameButtons session={session} room={room} />
      {reactions}
      <div className={cx("buttons")}>
        <EndEvening session={session} room={room} />
      </div>
      <RoomSettings session={session} room={room} />
      <HostPlayers session={session} room={room} />
      {children}
    </Dialog>
  );
}

function GameButtons({ session, room }: Pick<HostPanelProps, "session" | "room">) {
  const t = usePartyText();
  const ask = (call: RoomCall, body?: object) => () => void session.call(call, body);
  const button = (call: RoomCall, label: string, hint?: string, body?: object) => (
    <button key={call} type="button" className={cx("btn second")} title={hint} onClick={ask(call, body)}>
      {label}
    </button>
  );
  const running = room.phase === "reveal" || room.phase === "playing" || room.phase === "paused";
  if (room.rush && running) return <RushButtons session={session} room={room} />;
  return (
    <div className={cx("buttons")}>
      {!running && <ActivitySelect session={session} room={room} />}
      {room.phase === "lobby" && [
        button("start", startWords(room, t)),
        room.activity.kind === "teams" && button("shuffle", t.host.shuffle),
      ]}
      {room.phase === "playing" && [
        button("pause", t.host.pause),
        button("play_now", t.host.playNow, t.host.playNowHint, { version: room.game?.version }),
      ]}
      {room.phase === "paused" && button("resume", t.host.resume)}
      {running && (
        <>
          <SureButton label={t.host.restart} question={t.host.restartSure} onSure={ask("restart")} />
          <SureButton label={t.host.end} question={t.host.endSure} onSure={ask("end")} />
        </>
      )}
      {room.phase === "finished" && (
        <>
          {button("start", startWords(room, t))}
          {room.activity.kind === "teams" && button("shuffle", t.host.newTeams)}
          <Explained label={t.host.nextSection} lead={t.host.nextSectionLead} onPress={ask("next_section")} />
        </>
      )}
    </div>
  );
}

function RushButtons({ session, room }: Pick<HostPanelProps, "session" | "room">) {
  const t = usePartyText();
  const ask = (call: RoomCall, body?: object) => () => void session.call(call, body);
  return (
    <div className={cx("buttons")}>
      {room.phase === "paused" ? (
        <button type="button" className={cx("btn second")} onClick={ask("resume")}>
          {t.host.resume}
        </button>
      ) : (
        <>
          <button type="button" className={cx("btn second")} onClick={ask("pause")}>
            {t.host.pause}
          </button>
          <button
            type="button"
            className={cx("btn second")}
            onClick={ask("play_now", { version: room.rush?.version })}
          >
            {t.activity.skip}
          </button>
        </>
      )}
      <SureButton label={t.activity.end} question={t.activity.endSure} onSure={ask("end")} />
    </div>
  );
}

function RoomSettings({ session, room }: Pick<HostPanelProps, "session" | "room">) {
  const t = usePartyText();
  const set = (settings: object) => void session.call("settings", settings);
  return (
    <div className={cx("buttons")}>
      <div className={cx("turn-time")}>
        <label htmlFor="turn-time">{t.host.turnTime}</label>
        <select
          id="turn-time"
          value={String(room.turn_seconds)}
          onChange={(event) => set({ turn_seconds: JSON.parse(event.target.value) as number | null })}
        >
          {TURN_TIMES.map((time) => (
            <option key={String(time)} value={String(time)}>
              {t.seconds(time)}
            </option>
          ))}
        </select>
      </div>
      <div className={cx("turn-time")}>
        <label htmlFor="tv-volume">{t.host.volume}</label>
        <select
          id="tv-volume"
          value={room.volume}
          onChange={(event) => set({ muted: false, volume: Number(event.target.value) })}
        >
          {([1, 2, 3] as const).map((volume) => (
            <option key={volume} value={volume}>
              {t.host.volumes[volume]}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className={cx("btn second")} onClick={() => set({ muted: !room.muted })}>
        {room.muted ? t.host.unmute : t.host.mute}
      </button>
      <button type="button" className={cx("btn second")} onClick={() => set({ locked: !room.locked })}>
        {room.locked ? t.host.unlock : t.host.lock}
      </button>
      <button type="button" className={cx("btn second")} onClick={() => set({ hints: room.hints === false })}>
        {room.hints === false ? t.host.hintsOff : t.host.hintsOn}
      </button>
      <button type="button" className={cx("btn second")} onClick={() => set({ vote: !room.vote })}>
        {room.vote ? t.host.voteOn : t.host.voteOff}
      </button>
      <Explained
        label={room.more_time ? t.host.moreTimeOn : t.host.moreTimeOff}
        lead={t.host.moreTimeLead}
        onPress={() => set({ more_time: !room.more_time })}
      />
      <Explained
        label={room.short_turns ? t.host.shortTurnsOn : t.host.shortTurnsOff}
        lead={t.host.shortTurnsLead}
        onPress={() => set({ short_turns: !room.short_turns })}
      />
    </div>
  );
}

/** A button with a sentence that says what it does. */
function Explained({ label, lead, onPress }: { label: string; lead: string; onPress: () => void }) {
  const id = useId();
  return (
    <div className={cx("explained")}>
      <button type="button" className={cx("btn second")} aria-describedby={id} onClick={onPress}>
        {label}
      </button>
      <p id={id}>{lead}</p>
    </div>
  );
}
