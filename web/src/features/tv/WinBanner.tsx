/** The banner of a game that has just ended: whose disc it was, then who won it, with confetti. A team that voted is named once. */
import type { Room, Team } from "../../live/roomTypes";
import { Confetti } from "../../party/Confetti";
import { isHill, king, sideName } from "../../party/hillView";
import { decided, suspense } from "../../party/winner";
import type { Stage } from "../../party/winShow";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

/** On the hill it is a player who wins, and is king until the next duel. */
function winsWords(room: Room, team: Team, t: PartyText): string {
  const reigning = isHill(room) && king(room);
  return reigning ? t.activity.isKing(reigning.name) : t.tv.wins(sideName(room, team, t));
}

export function WinBanner({ room, stage }: { readonly room: Room; readonly stage: Stage }) {
  const t = usePartyText();
  const outcome = room.game?.outcome;
  const winner = outcome?.kind === "win" ? (outcome.winner as Team) : null;
  const waits = stage === "fall";
  const wins = winner ? winsWords(room, winner, t) : t.tv.draw;
  const title = waits ? suspense(room, t) : decided(room, t) || wins;
  return (
    <header className={cx("banner")}>
      <div className={cx("txt")}>
        <h1 className={cx(Array.from(title).length > 26 ? "long" : undefined)}>{title}</h1>
        <p>{!waits && title !== wins && wins}</p>
      </div>
      {!waits && winner && <Confetti team={winner} />}
    </header>
  );
}
