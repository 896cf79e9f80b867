/** The browser's side of notifications: whether it can have them, and its address for them. */

export type Obstacle = "insecure" | "home_screen" | "unsupported" | "blocked";

/** Why this browser cannot be told; null if it can, or if it has yet to be asked. */
export function obstacle(): Obstacle | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isIosDevice() ? "home_screen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** iPhones and iPads notify only for an app on the home screen. */
function isIosDevice(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}

/** Asks for permission and gives this browser's address; null if the person said no. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && isFor(key, old)) return old.toJSON();
  await old?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return (await pushManager.subscribe(options)).toJSON();
}

/** Whether this server can send to it: one with another key, of another database, cannot. */
function isFor(key: string, { options }: PushSubscription): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_");
  return text.replace(/=+$/, "") === key.replace(/=+$/, "");
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
