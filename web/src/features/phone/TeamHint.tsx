/** A hint to the team mate on turn: one column, seen only by the player's team. */
import { useState } from "react";
import type { RoomSession } from "../../live/roomStore";
import { playerOf, type Room } from "../../live/roomTypes";
import { COLUMNS } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function TeamHint({ session, room, to }: { session: RoomSession; room: Room; to: string }) {
  const t = usePartyText();
  const [sent, setSent] = useState<{ column: number; version: number } | null>(null);
  const name = playerOf(room, to)?.name ?? "";
  const version = room.game?.version ?? 0;
  const shown = sent?.version === version ? sent.column : null;
  const send = async (column: number) => {
    if (await session.hint(column)) setSent({ column, version });
  };
  return (
    <fieldset className={cx("hint-row")} aria-label={t.phone.hintTitle(name)}>
      <p role="status">{shown == null ? t.phone.hintTitle(name) : t.phone.hintSent(shown + 1)}</p>
      <div dir="ltr">
        {COLUMNS.map((column) => {
          const full = !room.game?.legal_columns.includes(column);
          return (
            <button
              key={column}
              type="button"
              aria-label={full ? t.board.columnFull(column + 1) : t.phone.hintColumn(column + 1, name)}
              aria-disabled={full}
              aria-pressed={shown === column}
              onClick={() => !full && void send(column)}
            >
              {column + 1}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
