/** Installing the service worker, and hearing of a new version. Plain http has no service worker; everything else works. */

/** Called with what puts the new version in place; it reloads the page. */
export type OnReady = (update: () => void) => void;

/** The page comes first: what is stored for later is fetched this many milliseconds after it was shown. */
const CALM = 3000;

export function watchVersions(onReady: OnReady): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return;
  const begin = () => {
    void register(navigator.serviceWorker, onReady, () => window.location.reload()).catch(() => undefined);
  };
  const soon = () => window.setTimeout(begin, CALM);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

/** A browser in data-saving mode is not sent the whole app. */
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
      waiting.postMessage("update");
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
