/**
 * A message from the server that reached this device while no page was open: what it shows, and where a press leads.
 * It is a declarative push message, which some browsers show by themselves; here the service worker does the same.
 */

/** What a message looks like. `app_badge` is a number of games, written as a string or as itself. */
interface Message {
  readonly notification?: Record<string, unknown> & { readonly app_badge?: unknown };
  readonly app_badge?: unknown;
  readonly alert?: { readonly last_move?: { readonly column?: unknown } | null };
}

export interface Notice {
  readonly title: string;
  readonly options: NotificationOptions & { image?: string; renotify?: boolean };
  /** How many games wait; null if the message does not say. */
  readonly badge: number | null;
}

const NAME = "Fourline";
const ICON = "/icons/192.png";
/** The only words of the worker's own; the others come with the message, in the language of its reader. */
const LAST_MOVE: Record<string, (column: number) => string> = {
  en: (column) => `Last move: column ${column}.`,
  de: (column) => `Letzter Zug: Spalte ${column}.`,
  fr: (column) => `Dernier coup\u202f: colonne ${column}.`,
  es: (column) => `Última jugada: columna ${column}.`,
  ar: (column) => `النقلة الأخيرة: العمود ${column}.`,
};
const MATCH = /^\/play\/([\w-]+)$/;

/** What to show for a message; one that cannot be read still says that something happened. */
export function noticeOf(text: string | undefined, origin: string): Notice {
  const message = parsed(text);
  const { title, body, navigate, tag, lang, dir } = message.notification ?? {};
  const url = addressOf(navigate, origin);
  const match = MATCH.exec(new URL(url).pathname)?.[1];
  return {
    title: words(title) ?? NAME,
    options: {
      icon: ICON,
      data: { url },
      ...pick("body", [words(body), lastMove(message, lang)].filter(Boolean).join(" ") || undefined),
      ...pick("lang", words(lang)),
      ...(dir === "rtl" || dir === "ltr" ? { dir } : {}),
      ...(match
        ? { tag: match, renotify: true, image: `/api/matches/${match}/board.png` }
        : pick("tag", words(tag))),
    },
    badge: countOf(message.app_badge ?? message.notification?.app_badge),
  };
}

/** The address to open: the page that is meant, on this server and nowhere else, whatever name the message gives it. */
export function addressOf(wanted: unknown, origin: string): string {
  try {
    const { protocol, pathname, search } = new URL(words(wanted) ?? "/", origin);
    if (protocol.startsWith("http")) return new URL(pathname.replace(/^\/+/, "/") + search, origin).href;
  } catch {
    // Not an address: the first page will do.
  }
  return `${origin}/`;
}

/** A page that shows the address already, if one is open. */
export function pageAt<Page extends { readonly url: string }>(
  url: string,
  pages: readonly Page[],
): Page | undefined {
  const path = (address: string) => new URL(address).pathname;
  return pages.find((page) => path(page.url) === path(url));
}

/** Where the last disc fell, of a game that says so. */
function lastMove({ alert }: Message, lang: unknown): string | undefined {
  const column = alert?.last_move?.column;
  return typeof column === "number" ? (LAST_MOVE[String(lang)] ?? LAST_MOVE.en)?.(column + 1) : undefined;
}

function parsed(text: string | undefined): Message {
  try {
    const found: unknown = JSON.parse(text ?? "");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

function words(value: unknown): string | undefined {
  return typeof value === "string" && value ? value : undefined;
}

function pick<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
}

function countOf(value: unknown): number | null {
  const count = typeof value === "string" ? Number(value) : value;
  return typeof count === "number" && Number.isInteger(count) && count >= 0 ? count : null;
}
