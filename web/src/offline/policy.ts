/** What the service worker does with a request. Games are never kept: calls and sockets always go to the server. */

export type Way =
  /** None of our business: the browser asks the server as if no worker were there. */
  | "server"
  /** A page: the server's word, and without a server the app as it was installed. */
  | "page"
  /** A file of this build, known by its name. */
  | "file";

/** Calls, what other sites frame, and the docs. */
const ONLINE = /^\/(api|embed|docs)(\/|$)/;

export function wayOf(request: Pick<Request, "method" | "mode" | "url">, origin: string, files: object): Way {
  const { pathname, origin: host } = new URL(request.url);
  if (request.method !== "GET" || host !== origin || ONLINE.test(pathname)) return "server";
  if (request.mode === "navigate") return "page";
  return pathname in files ? "file" : "server";
}
