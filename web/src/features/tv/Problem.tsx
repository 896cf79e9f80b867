/** A call that was refused says why, for a while; between games also that the connection is lost. */
import type { RoomSession } from "../../live/roomStore";
import { useRoomState } from "../../live/useRoom";
import { useProblem } from "../../party/useRefusal";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function Problem({ session }: { session: RoomSession }) {
  const t = usePartyText();
  const lost = useRoomState(session, ({ line, room }) => line === "lost" && !isRunning(room?.phase));
  const problem = useProblem(session, t);
  if (!problem && !lost) return null;
  return (
    <p className={cx("problem")} role="alert">
      {lost ? `${t.tv.reconnecting} ${t.tv.reconnectingLead}` : problem}
    </p>
  );
}

/** Then the banner says it. */
function isRunning(phase: string | undefined): boolean {
  return phase === "playing" || phase === "paused";
}
