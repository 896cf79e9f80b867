/** The host's way to the podium, once something has been played. */
import type { RoomSession } from "../live/roomStore";
import type { Room } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { SureButton } from "./SureButton";
import { hasPlayed } from "./standings";

export function EndEvening({ session, room }: { readonly session: RoomSession; readonly room: Room }) {
  const t = usePartyText().evening;
  const between = room.phase === "lobby" || room.phase === "finished";
  if (!between || !hasPlayed(room) || room.evening) return null;
  return (
    <SureButton
      label={t.endEvening}
      question={t.endEveningSure}
      onSure={() => void session.call("end_evening")}
    />
  );
}
