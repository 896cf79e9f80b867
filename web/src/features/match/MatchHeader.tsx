/** The header of a match: clock, watchers, link, sound, keys. */
import { useState } from "react";
import { Link } from "wouter";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { watchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { change, useSettings } from "../../shared/settings";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Header, SoundButton, ThemeButton } from "../../shared/ui/Header";
import { Icon } from "../../shared/ui/Icon";
import { openKeys } from "../../shared/ui/KeysPanel";
import type { Seat } from "./situation";

export function MatchHeader({ match, session }: { match: Match; session: MatchSession; seat: Seat }) {
  const t = useText();
  const line = useMatchState(session, (state) => state.line);
  const link = new URL(watchPath(match.id), window.location.href).href;
  return (
    <Header meta={clockName(match.clock, t)}>
      {line === "lost" && (
        <span className="meta" role="status">
          <i className="dot off" /> <span className="wide">{t.match.reconnecting}</span>
        </span>
      )}
      {match.watching > 0 && (
        <span className="meta" title={t.match.watching(match.watching)}>
          <Icon name="eye" size={18} />{" "}
          <span className="visually-hidden">{t.match.watching(match.watching)}</span>
          <span aria-hidden="true">{match.watching}</span>
        </span>
      )}
      <CopyLink link={link} className="btn quiet" label={t.nav.copyLink}>
        <Icon name="link" /> <span className="wide">{t.nav.copyLink}</span>
      </CopyLink>
      <SoundButton />
      <button type="button" className="btn icon wide" aria-label={t.nav.keys} onClick={openKeys}>
        <Icon name="keys" />
      </button>
      <Menu />
    </Header>
  );
}

function Menu() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const textBoard = useSettings((settings) => settings.textBoard);
  return (
    <span className="menu" onKeyDown={(event) => event.key === "Escape" && setOpen(false)} role="none">
      <button
        type="button"
        className="btn icon"
        aria-label={t.match.menu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <span className="menu-panel card">
          <button type="button" className="btn quiet" onClick={() => change({ textBoard: !textBoard })}>
            {textBoard ? t.match.showBoard : t.match.showText}
          </button>
          <Link href="/rules" className="btn quiet">
            {t.nav.rules}
          </Link>
          <Link href="/games" className="btn quiet">
            {t.nav.mine}
          </Link>
          <Link href="/settings" className="btn quiet">
            {t.nav.settings}
          </Link>
          <ThemeButton />
        </span>
      )}
    </span>
  );
}
