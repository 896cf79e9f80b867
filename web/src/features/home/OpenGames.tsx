/** Who waits for a second player, live. */
import { Link } from "wouter";
import { useEnterMatch } from "../../live/handover";
import { OpenGame } from "../../live/OpenGame";
import { useLobby } from "../../live/useLobby";
import { useText } from "../../shared/i18n/text";
import { useJoin } from "../../shared/join";
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
        {(items ?? []).slice(0, SHOWN).map((item) => (
          <li key={item.id} className={cx("ticket")}>
            <OpenGame item={item} discSize={22} busy={joining !== null} onJoin={join} />
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
}
