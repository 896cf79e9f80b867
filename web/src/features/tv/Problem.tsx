/** A call that was refused says why, for a while. */
import type { RoomSession } from "../../live/roomStore";
import { useRoomState } from "../../live/useRoom";
import { refusal } from "../../party/refusal";
import { useTvText } from "../../shared/i18n/tvText";
import { cx } from "./styles";

export function Problem({ session }: { session: RoomSession }) {
  const t = useTvText();
  const problem = useRoomState(session, (state) => state.problem);
  if (!problem) return null;
  return (
    <p className={cx("problem")} role="alert">
      {refusal(problem.error, t)}
    </p>
  );
}
