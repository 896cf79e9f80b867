/** The header of a match: clock, watchers, link, sound, keys. */
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { rulesPath, sheetPath, watchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { change, useSettings } from "../../shared/settings";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Header, SoundButton, ThemeButton } from "../../shared/ui/Header";
import { Icon } from "../../shared/ui/Icon";
import { KeysButton } from "./KeysButton";
import { LongMenu } from "./long/LongMenu";
import { showMoves } from "./movesSheet";
import { withFriend } from "./situation";
import { cx } from "./styles";

/** The link it copies is for watching; an invitation has its own. */
export function MatchHeader({ match, session }: { match: Match; session: MatchSession }) {
  const t = useText();
  const line = useMatchState(session, (state) => state.line);
  const game = match.set ? t.match.setGame(match.set.game, match.set.of) : "";
  const rated = match.rated ? t.match.rated : "";
  const meta = [game, rated, clockName(match.clock, t)].filter(Boolean).join(" · ");
  const link = new URL(watchPath(match.id), window.location.href).href;
  return (
    <Header meta={meta}>
      {line === "lost" && (
        <span className={cx("meta")} role="status">
          <i className={cx("dot off")} /> <span className={cx("wide")}>{t.match.reconnecting}</span>
        </span>
      )}
      {match.watching > 0 && (
        <span className={cx("meta")} title={t.match.watching(match.watching)}>
          <Icon name="eye" size={18} />{" "}
          <span className={cx("visually-hidden")}>{t.match.watching(match.watching)}</span>
          <span aria-hidden="true">{match.watching}</span>
        </span>
      )}
      {match.status !== "open" && (
        <CopyLink link={link} className={cx("btn quiet")} label={t.nav.copyLink}>
          <Icon name="link" /> <span className={cx("wide")}>{t.nav.copyLink}</span>
        </CopyLink>
      )}
      <SoundButton />
      <KeysButton match={match} />
      <Menu match={match} session={session} />
    </Header>
  );
}

function Menu({ match, session }: { match: Match; session: MatchSession }) {
  const t = useText();
  const seat = useMatchState(session, (state) => state.seat);
  const running = match.status === "in_progress";
  const [open, setOpen] = useState(false);
  const textBoard = useSettings((settings) => settings.textBoard);
  const sheet = sheetPath(match);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const showOther = () => {
    change({ textBoard: !textBoard });
    close();
  };
  return (
    <span className={cx("menu")} onKeyDown={(event) => event.key === "Escape" && close()} role="none">
      <button
        ref={button}
        type="button"
        className={cx("btn icon")}
        aria-label={t.match.menu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && <span className={cx("menu-shade")} role="none" onPointerDown={close} />}
      {open && (
        <span className={cx("menu-panel card")}>
          {running && withFriend(match, seat) && (
            <LongMenu match={match} session={session} seat={seat} onUsed={close} />
          )}
          <button type="button" className={cx("btn quiet")} onClick={showOther}>
            {textBoard ? t.match.showBoard : t.match.showText}
          </button>
          {match.status === "in_progress" && (
            <button
              type="button"
              className={cx("btn quiet narrow-only")}
              onClick={() => {
                close();
                showMoves(true);
              }}
            >
              {t.match.moves}
            </button>
          )}
          {sheet && (
            <Link href={sheet} className={cx("btn quiet")}>
              {t.match.sheet}
            </Link>
          )}
          <Link href={rulesPath(match.game)} className={cx("btn quiet")}>
            {t.nav.rules}
          </Link>
          <Link href="/games" className={cx("btn quiet")}>
            {t.nav.mine}
          </Link>
          <Link href="/settings" className={cx("btn quiet")}>
            {t.nav.settings}
          </Link>
          <ThemeButton inWords />
        </span>
      )}
    </span>
  );
}
