/**
 * The service worker. Each build has one of its own, with a cache of its own: the version and the files are
 * written into it by `scripts/service_worker.ts`. A new one waits until the person says so. It is one file: it uses
 * nothing that a page uses too, since what they share would be a piece of its own.
 */
import { wayOf } from "./policy";
import { addressOf, noticeOf, pageAt } from "./push";

declare const __VERSION__: string;
declare const __FILES__: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { text(): string } | null;
}
interface Pressed extends Extendable {
  readonly notification: Notification;
}
interface Renewed extends Extendable {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Scope extends EventTarget {
  readonly location: Location;
  readonly navigator: Partial<Navigator>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
const FILES = __FILES__;
const PREFIX = "fourline-";
const CACHE = PREFIX + __VERSION__;
const SHELL = "/";
/** A network that neither answers nor fails is as good as none. */
const TIMEOUT_MS = 4000;
/** What a proxy says while the server behind it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

scope.addEventListener("install", (event) => (event as Extendable).waitUntil(install()));
scope.addEventListener("activate", (event) => (event as Extendable).waitUntil(activate()));
scope.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "update") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const way = wayOf(request, scope.location.origin, FILES);
  if (way === "page") (event as Fetching).respondWith(page(request));
  if (way === "file") (event as Fetching).respondWith(file(request));
});
scope.addEventListener("push", (event) => (event as Pushed).waitUntil(show((event as Pushed).data?.text())));
scope.addEventListener("notificationclick", (event) => (event as Pressed).waitUntil(open(event as Pressed)));
scope.addEventListener("pushsubscriptionchange", (event) =>
  (event as Renewed).waitUntil(subscribeAgain(event as Renewed)),
);

async function show(text: string | undefined): Promise<void> {
  const { title, options, badge } = noticeOf(text, scope.location.origin);
  if (badge !== null) await scope.navigator.setAppBadge?.(badge).catch(() => undefined);
  await scope.registration.showNotification(title, options);
}

async function open({ notification }: Pressed): Promise<void> {
  notification.close();
  const url = addressOf(notification.data?.url, scope.location.origin);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  await (pageAt(url, pages)?.focus() ?? scope.clients.openWindow(url));
}

/** The browser gave this device another address: the server has to know it. */
async function subscribeAgain({ oldSubscription, newSubscription }: Renewed): Promise<void> {
  const subscription =
    newSubscription ??
    (oldSubscription && (await scope.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const body = JSON.stringify({ subscription, command_id: crypto.randomUUID() });
  await fetch("/api/me/alerts/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(SHELL, { cache: "reload" }), ...FILES]);
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(request, { signal: overdue.signal });
    return (AWAY.has(answer.status) && (await kept(SHELL))) || answer;
  } catch {
    return (await kept(SHELL)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

async function file(request: Request): Promise<Response> {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request);
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}
