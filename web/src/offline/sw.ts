/**
 * The service worker. Each build has one of its own, with a cache of its own: the version and the files are
 * written into it by `scripts/service_worker.ts`. A new one waits until the person says so.
 */
import { wayOf } from "./policy";

declare const __VERSION__: string;
declare const __FILES__: readonly string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope extends EventTarget {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
const FILES = __FILES__;
const PREFIX = "fourline-";
const CACHE = PREFIX + __VERSION__;
const SHELL = "/";
/** A network that neither answers nor fails is as good as none. */
const PATIENCE_MS = 4000;

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
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: patience.signal });
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
