/** The game on this device that is not over yet: in the list like any other, though no server knows it. */
import { Link } from "wouter";
import type { DeviceGame } from "../../device/game";
import { useText } from "../../shared/i18n/text";
import { gameName, levelName } from "../../shared/players";
import { cx } from "./styles";

export function DeviceEntry({ game }: { game: DeviceGame }) {
  const t = useText();
  const name = gameName("connect-four", undefined, t);
  const opponent = t.match.bot(levelName(game.level, game.level, t));
  return (
    <li data-part="entry" className={cx("entry")}>
      <Link href="/device" className={cx("whole")}>
        <b>{game.seat === "both" ? name : `${name} ${t.mine.against(opponent)}`}</b>
        <small>
          {[t.mine.yourTurn, game.seat === "both" && t.start.screen, t.device.title]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </Link>
    </li>
  );
}
