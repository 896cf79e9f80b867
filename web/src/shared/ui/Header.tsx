/** The header of every page: the logo, navigation, and the buttons for sound and theme. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import { focusContent, useArrival } from "../arrival";
import { useText } from "../i18n/text";
import { useOwnGames, useWaiting } from "../ownGames";
import { change, useSettings } from "../settings";
import { unlockSound } from "../sound";
import { Icon, Logo } from "./Icon";
import { cx } from "./styles";

export function Header({ meta, children }: { meta?: ReactNode; children?: ReactNode }) {
  const t = useText();
  useArrival();
  return (
    <header className={cx("top")}>
      <button type="button" className={cx("skip")} onClick={focusContent}>
        {t.nav.skip}
      </button>
      <Link href="/" className={cx("brand")} aria-label={t.list([t.brand, t.nav.home])}>
        <Logo />
        {t.brand}
      </Link>
      {meta && <span className={cx("meta wide")}>{meta}</span>}
      <span className={cx("grow")} />
      {children}
    </header>
  );
}

export function SoundButton() {
  const t = useText();
  const sound = useSettings((settings) => settings.sound);
  const toggle = () => {
    change({ sound: !sound });
    if (!sound) unlockSound();
  };
  return (
    <button
      type="button"
      className={cx("btn icon")}
      aria-label={sound ? t.nav.soundOff : t.nav.soundOn}
      onClick={toggle}
    >
      <Icon name={sound ? "sound" : "mute"} />
    </button>
  );
}

/** An icon in a row of icons; in a menu its words. */
export function ThemeButton({ inWords = false }: { inWords?: boolean }) {
  const t = useText();
  useSettings((settings) => settings.theme);
  const dark = document.documentElement.dataset.theme === "dark";
  const words = dark ? t.nav.light : t.nav.dark;
  return (
    <button
      type="button"
      className={cx(inWords ? "btn quiet" : "btn icon")}
      aria-label={words}
      onClick={() => change({ theme: dark ? "light" : "dark" })}
    >
      {inWords ? words : <Icon name={dark ? "sun" : "moon"} />}
    </button>
  );
}

/** "Your games", with the number of those that wait for a move. */
function OwnGamesLink({ className }: { className?: string }) {
  const t = useText();
  const waiting = useWaiting();
  return (
    <Link href="/games" {...(className ? { className } : {})}>
      {t.nav.mine}
      {waiting > 0 && (
        <span className={cx("badge")} data-part="badge" title={t.mine.titleCount(waiting)}>
          {waiting}
        </span>
      )}
    </Link>
  );
}

/** The header of the quiet pages. */
export function PageHeader() {
  const t = useText();
  useOwnGames();
  return (
    <Header>
      <Link href="/puzzles" className={cx("btn quiet wide")}>
        {t.nav.puzzles}
      </Link>
      <Link href="/review" className={cx("btn quiet wide")}>
        {t.nav.review}
      </Link>
      <Link href="/rules" className={cx("btn quiet wide")}>
        {t.nav.rules}
      </Link>
      <OwnGamesLink className={cx("btn quiet wide")} />
      <ThemeButton />
      <SoundButton />
      <Link href="/settings" className={cx("btn icon")} aria-label={t.nav.settings}>
        <Icon name="sliders" />
      </Link>
    </Header>
  );
}

/** The same links where the header has no room for them. */
export function PageFooter() {
  const t = useText();
  return (
    <nav className={cx("foot-links")} aria-label={t.nav.more}>
      <Link href="/puzzles">{t.nav.puzzles}</Link>
      <Link href="/review">{t.nav.review}</Link>
      <Link href="/rules">{t.nav.rules}</Link>
      <OwnGamesLink />
      <Link href="/lobby">{t.nav.lobby}</Link>
    </nav>
  );
}
