/** Who waits for a second player, live. */
import { Link } from "wouter";
import { SmallDisc } from "../../board/Disc";
import { useEnterMatch } from "../../live/handover";
import { useLobby } from "../../live/useLobby";
import { clockName } from "../../shared/clocks";
import { useText } from "../../shared/i18n/text";
import { useJoin } from "../../shared/join";
import { openSeat } from "../../shared/openSeat";
import { playerName } from "../../shared/players";
import { seatDisc, seatName } from "../../shared/seats";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

const SHOWN = 2;

export function OpenGames() {
  const t = useText();
  const items = useLobby();
  const enter = useEnterMatch();
  const { join, joining, problem } = useJoin(enter);
  return (
    <section className={cx("open")} aria-labelledby="open-games">
      <h2 className={cx("label")} id="open-games">
        <i className={cx("dot")} />
        <Link href="/lobby">{t.home.open}</Link>
      </h2>
      {items && items.length === 0 && <p className={cx("note")}>{t.home.noOpen}</p>}
      <ul>
        {(items ?? []).slice(0, SHOWN).map((item) => {
          const opener = item.players[0]?.seat ?? null;
          const name = playerName(item, opener, t);
          const free = openSeat(item) ?? "";
          const disc = opener && seatDisc(opener);
          return (
            <li key={item.id} className={cx("ticket")}>
              {disc && <SmallDisc side={disc} size={22} />}
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>{`${t.lobby.youPlay(seatName(free, t))} · ${clockName(item.clock, t)}`}</small>
              </span>
              <button
                type="button"
                className={cx("btn second")}
                aria-label={t.home.joinNamed(name)}
                aria-disabled={joining !== null}
                onClick={() => join(item.id)}
              >
                {t.home.join}
              </button>
            </li>
          );
        })}
      </ul>
      <Problem text={problem} />
    </section>
  );
}
