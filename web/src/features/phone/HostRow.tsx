/** The host's buttons during a game, in plain sight: pause, skip, and the rest. */
import { usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import type { Seat } from "./InGame";
import { cx } from "./styles";

export function HostRow({ session, room, onMenu }: Pick<Seat, "session" | "room" | "onMenu">) {
  const t = usePartyText();
  const evening = t.evening;
  const paused = room.phase === "paused";
  return (
    <div
      data-part="host-row"
      className={cx("react")}
      role="toolbar"
      aria-label={t.host.title}
      {...useArming()}
    >
      {!room.fault && (
        <button
          type="button"
          className={cx(paused ? "btn primary" : "btn second")}
          onClick={() => void session.call(paused ? "resume" : "pause")}
        >
          {paused ? t.host.resume : t.host.pause}
        </button>
      )}
      {room.phase === "playing" && !room.fault && (
        <button
          type="button"
          className={cx("btn second")}
          onClick={() => void session.call("play_now", { version: (room.rush ?? room.game)?.version })}
        >
          {evening.skip}
        </button>
      )}
      <button type="button" className={cx("btn second")} onClick={onMenu}>
        {evening.more}
      </button>
    </div>
  );
}
