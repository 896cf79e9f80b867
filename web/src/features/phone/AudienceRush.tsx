/** Puzzle Rush for the audience: the puzzle as the TV shows it, and cheers. */
import type { RoomSession } from "../../live/roomStore";
import type { Room, Rush } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { PartyBoard } from "../../party/PartyBoard";
import { rushTitle } from "../../party/rushTitle";
import { puzzleGame, rushWords } from "../../party/rushView";
import { usePartyText } from "../../shared/i18n/partyText";
import { Reactions } from "./Reactions";
import { cx } from "./styles";

interface AudienceRushProps {
  readonly session: RoomSession;
  readonly room: Room;
  readonly rush: Rush;
}

export function AudienceRush({ session, room, rush }: AudienceRushProps) {
  const t = usePartyText();
  const told = useRoomState(session, (state) => state.answers?.answered.length ?? 0);
  const over = room.phase === "finished";
  const { title, lead } = over
    ? { title: rushTitle(room, rush, t), lead: rush.round < rush.rounds ? t.activity.cut : t.activity.over }
    : rushWords(room, rush, Math.max(told, rush.answered.length), t);
  return (
    <div className={cx("wait")}>
      <div className={cx("head")}>
        <div role="status">
          <h1 className={cx("small")}>{title}</h1>
          {lead !== title && <p>{lead}</p>}
        </div>
        <Countdown session={session} />
      </div>
      <div className={cx("board-place")}>
        <PartyBoard game={puzzleGame(rush)} />
      </div>
      <Reactions session={session} />
    </div>
  );
}
