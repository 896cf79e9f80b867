/**
 * The service worker. Each build has one of its own, with a cache of its own: the version and the files are
 * written into it by `scripts/service_worker.ts`. A new one waits until the person says so. It is one file: it uses
 * nothing that a page uses too, since what they share would be a piece of its own.
 */
import type { Message } from "./messages";
import { wayOf } from "./policy";
import { addressOf, noticeOf, pageAt } from "./push";

declare const __VERSION__: string;
/** Every file of the app, and what it costs over the wire. */
declare const __FILES__: Readonly<Record<string, number>>;
/** What plays without a server: the first page, a game on this device, and the solver. */
declare const __SHELL__: readonly string[];
/** The words of each language but English. */
declare const __WORDS__: Readonly<Record<string, string>>;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
  readonly data: Message;
  readonly ports: readonly MessagePort[];
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
const PAGE = "/";
/** Stands in the cache of a version that is there as a whole; so is the next one then. */
const WHOLE = "/whole";
const LINES = 6;
/** A network that neither answers nor fails is as good as none. */
const TIMEOUT_MS = 4000;
/** What a proxy says while the server behind it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

scope.addEventListener("install", (event) => (event as Extendable).waitUntil(install()));
scope.addEventListener("activate", (event) => (event as Extendable).waitUntil(activate()));
scope.addEventListener("message", (event) => (event as Told).waitUntil(hear(event as Told)));
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

async function hear({ data, ports: [port] }: Told): Promise<void> {
  if (data === "update") await scope.skipWaiting();
  else if (data === "missing") port?.postMessage(bytesOf(await missing()));
  else if (data === "whole") await makeWhole((left) => port?.postMessage(left));
  else await keepAll([...data.opened, __WORDS__[data.language] ?? PAGE]).catch(() => undefined);
}

/** Less than a first visit has loaded already, and the solver. An app that was there as a whole stays so. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: "reload" }));
  await keepAll(__SHELL__);
  if (await caches.match(WHOLE)) await makeWhole();
}

/** What is not kept yet, of an earlier version neither. Fails if one cannot be had. */
async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const keep = async (path: string) => {
    if (!(path in FILES) || (await cache.match(path))) return;
    const before = await caches.match(path);
    await (before ? cache.put(path, before) : cache.add(path));
  };
  await Promise.all(paths.map(keep));
}

async function missing(): Promise<string[]> {
  const there = await (await caches.open(CACHE)).keys();
  const kept = new Set(there.map(({ url }) => new URL(url).pathname));
  return Object.keys(FILES).filter((path) => !kept.has(path));
}

function bytesOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (FILES[path] ?? 0), 0);
}

/** Says after each file how many bytes are left; if some cannot be had, that is more than 0 in the end. */
async function makeWhole(say: (left: number) => void = () => undefined): Promise<void> {
  const waiting = await missing();
  let left = bytesOf(waiting);
  const load = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      await keepAll([path]);
      left -= bytesOf([path]);
      say(left);
    }
  };
  const loaded = await Promise.allSettled(Array.from({ length: LINES }, load));
  if (loaded.every(({ status }) => status === "fulfilled"))
    await (await caches.open(CACHE)).put(WHOLE, new Response());
  say(-1);
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
    return (AWAY.has(answer.status) && (await kept(PAGE))) || answer;
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const there = await kept(pathname);
  if (there) return there;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(pathname, answer.clone()).catch(() => undefined);
  return answer;
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(path);
}
