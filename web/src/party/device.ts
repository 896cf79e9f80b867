/** What a device may or may not have: on plain http most of this is missing, and nothing depends on it. */
import { attempt } from "../shared/attempt";

/** Asked inside a tap, and again whenever the page comes back into view: the lock ends when it is hidden. */
export function stayAwake(): void {
  askToStayAwake();
  document.addEventListener("visibilitychange", askToStayAwake);
}

function askToStayAwake(): void {
  if (document.visibilityState === "hidden") return;
  attempt(() => navigator.wakeLock.request("screen").catch(() => undefined));
}

export function fullScreen(): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function canFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export function buzz(): void {
  if (document.documentElement.dataset.motion !== "less") attempt(() => navigator.vibrate([90, 50, 90]));
}
