/** Your turn: the whole screen in the team's colour, and every column is one key. */
import { useEffect, useRef, useState } from "react";
import { playerOf } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { BoardTable } from "../../party/PartyBoard";
import { COLUMNS } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { useSettings } from "../../shared/settings";
import { ColumnKey } from "./ColumnKey";
import type { Seat } from "./InGame";
import { Noticed } from "./Noticed";
import { cx } from "./styles";

export function YourTurn(seat: Seat) {
  const { session, room } = seat;
  const t = usePartyText();
  const drop = useRoomState(session, (state) => state.drop);
  const hints = useRoomState(session, (state) => state.hints);
  const [pressed, setPressed] = useState<number | null>(null);
  const keys = useKeys(seat);
  const game = room.game;
  if (!game) return null;
  const hint = hints[hints.length - 1];
  const todo =
    drop != null
      ? t.phone.sending(drop.column + 1)
      : pressed != null
        ? t.phone.dropIn(pressed + 1)
        : hint
          ? t.phone.hinted(playerOf(room, hint.player_id)?.name ?? "", hint.column + 1)
          : t.phone.choose;
  return (
    <>
      <div className={cx("head")}>
        <div>
          <h1>{t.phone.yourTurn}</h1>
          <p role={hint && "status"}>{todo}</p>
          <Noticed {...seat} />
        </div>
        <Countdown session={session} spoken />
      </div>
      <fieldset
        data-part="columns"
        className={cx("columns")}
        dir="ltr"
        aria-label={t.board.label}
        ref={keys.columns}
        onKeyDown={keys.walk}
      >
        {COLUMNS.map((column) => (
          <ColumnKey
            key={column}
            game={game}
            column={column}
            team={seat.me.team ?? "blue"}
            hints={hints.filter((hint) => hint.column === column).length}
            sending={drop?.column === column}
            inert={drop != null}
            pressed={pressed === column}
            onPress={setPressed}
            onDrop={() => session.drop(column)}
          />
        ))}
      </fieldset>
      <BoardTable game={game} />
    </>
  );
}

/** 1 to 7 drop, arrows walk, Enter drops. */
function useKeys({ session, room }: Seat) {
  const columns = useRef<HTMLFieldSetElement>(null);
  const enabled = useSettings((settings) => settings.keys);
  const legal = room.game?.legal_columns;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const column = Number.parseInt(event.key, 10) - 1;
      if (legal?.includes(column)) session.drop(column);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [enabled, legal, session]);
  const walk = (event: React.KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const all = Array.from(columns.current?.querySelectorAll("button") ?? []);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
    event.preventDefault();
  };
  return { columns, walk };
}
