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
  if (old) return old.toJSON();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return (await pushManager.subscribe(options)).toJSON();
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
