/** The one tap a browser wants before it makes sound, fills the screen and stays awake. */
import { useEffect, useState } from "react";
import { fullScreen, stayAwake } from "../../party/device";
import { usePartyText } from "../../shared/i18n/partyText";
import { readTabText, writeTabText } from "../../shared/storage";
import { unlockSound, useSoundWaits } from "./audio";
import { cx } from "./styles";

export interface BootState {
  readonly started: boolean;
  /** The browser waits for a tap before it makes a sound. */
  readonly silent: boolean;
  start(): void;
}

/** Once a tab: after a reload the game goes on at once, and the next key or tap brings the sound back. */
export function useBoot(code: string): BootState {
  const silent = useSoundWaits();
  const [started, setStarted] = useState(() => readTabText("fourline.tv") === code);
  useEffect(() => {
    if (!started) return;
    stayAwake();
    unlockSound();
    document.addEventListener("pointerdown", unlockSound);
    document.addEventListener("keydown", unlockSound);
    return () => {
      document.removeEventListener("pointerdown", unlockSound);
      document.removeEventListener("keydown", unlockSound);
    };
  }, [started]);
  const start = () => {
    unlockSound();
    stayAwake();
    fullScreen();
    writeTabText("fourline.tv", code);
    setStarted(true);
  };
  return { started, silent, start };
}

export function Boot({ onStart }: { onStart: () => void }) {
  const t = usePartyText();
  return (
    <main className={cx("tv note")}>
      <h1 className={cx("brand")}>
        <img src="/favicon.svg" alt="" />
        {t.title}
      </h1>
      <button
        type="button"
        className={cx("tbtn primary huge")}
        ref={(button) => button?.focus()}
        onClick={onStart}
      >
        {t.tv.start}
      </button>
      <p>{t.tv.startLead}</p>
    </main>
  );
}
