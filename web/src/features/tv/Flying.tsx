/** Reactions fly up at both sides of the screen, with the name of their player, in every phase of the room. */
import type { RoomSession } from "../../live/roomStore";
import { playerOf, type Room } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

const LANES = 6;

export function Flying({ session, room }: { readonly session: RoomSession; readonly room: Room }) {
  const t = usePartyText();
  const reactions = useRoomState(session, (state) => state.reactions);
  const worded = reactions.filter(({ kind }) => t.reactions[kind]);
  if (worded.length === 0) return null;
  return (
    <ul className={cx("flying")}>
      {worded.map(({ id, player_id, kind }) => (
        <li key={id} data-part="reaction" className={cx(`lane-${id % LANES}`)}>
          <bdi>{playerOf(room, player_id)?.name}</bdi>
          <b>{t.reactions[kind]}</b>
        </li>
      ))}
    </ul>
  );
}
