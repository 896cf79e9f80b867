/** Installing the service worker, and hearing of a new version. Plain http has no service worker; everything else works. */

import type { Message } from "./messages";
import { keepOpened, makeWhole } from "./whole";

/** Called with what puts the new version in place; it reloads the page. */
export type OnReady = (update: () => void) => void;

/** The page comes first: what is stored for later is fetched this many milliseconds after it was shown. */
const CALM = 3000;

export function watchVersions(onReady: OnReady): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = () => {
    const registered = register(navigator.serviceWorker, onReady, () => window.location.reload());
    void registered.then(keepOpened).catch(() => undefined);
    window.addEventListener("appinstalled", () => void makeWhole());
    if (matchMedia("(display-mode: standalone)").matches && !savesData()) void makeWhole();
  };
  const soon = () => window.setTimeout(begin, CALM);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

/** A browser in data-saving mode is sent the whole app only when it is asked for. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

export async function register(
  workers: ServiceWorkerContainer,
  onReady: OnReady,
  reload: () => void,
): Promise<void> {
  const had = workers.controller;
  const registration = await workers.register("/sw.js");
  let asked = false;
  const offer = (waiting: ServiceWorker) =>
    onReady(() => {
      asked = true;
      waiting.postMessage("update" satisfies Message);
    });
  if (registration.waiting && had) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) offer(coming);
    });
  });
  workers.addEventListener("controllerchange", () => {
    // The first worker takes over silently; a later one was wanted here, or in another tab, which asks here too.
    if (asked) reload();
    else if (had) onReady(reload);
  });
}
