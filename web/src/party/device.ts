/** What a device may or may not have: on plain http most of this is missing, and nothing depends on it. */
interface WakeLocks {
  request(kind: "screen"): Promise<unknown>;
}

/** Asked inside a tap, and again whenever the page comes back into view: the lock ends when it is hidden. */
export function stayAwake(): void {
  void askToStayAwake();
  document.addEventListener("visibilitychange", askToStayAwake);
}

async function askToStayAwake(): Promise<void> {
  const locks = (navigator as { wakeLock?: WakeLocks }).wakeLock;
  if (document.visibilityState === "hidden") return;
  await locks?.request("screen").catch(() => undefined);
}

export function fullScreen(): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function canFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export function buzz(): void {
  if (document.documentElement.dataset.motion !== "less") navigator.vibrate?.([90, 50, 90]);
}
