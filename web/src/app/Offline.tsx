/** A line above the page while the device itself is offline. */
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import { useText } from "../shared/i18n/text";
import { cx } from "./styles";

/** Pages that need no server. */
const ALONE = /^\/(device|review|puzzles|rules|settings|privacy|tv|p)(\/|$)/;

/** Where a clock may be running. */
const IN_GAME = /^\/(play|join)\//;

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function Offline() {
  const t = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [path] = useLocation();
  if (online || ALONE.test(path)) return null;
  return (
    <p className={cx("offline")} role="status">
      <b>{t.errors.offline}.</b> {IN_GAME.test(path) ? t.errors.offlineInGame : t.errors.offlineLead}{" "}
      <Link href="/device">{t.device.play}</Link>
    </p>
  );
}
