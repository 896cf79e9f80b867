/** The sign of the tab and of the installed app, with the number of games that wait. */

const PLAIN = "/favicon.svg";
const MOST = 99;

/** The sign as it is in `favicon.svg`, smaller, under a disc with the number. */
export function faviconOf(count: number): string {
  if (count <= 0) return PLAIN;
  const words = count > MOST ? `${MOST}+` : String(count);
  const size = { 1: 24, 2: 20, 3: 15 }[words.length] ?? 15;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    '<rect x="-3.5" y="13.5" width="47" height="13" rx="6.5" fill="#CC2E2B" transform="rotate(-45 20 20)"/>' +
    '<circle cx="25" cy="25" r="15" fill="#0b6b5f" stroke="#fff" stroke-width="2"/>' +
    `<text x="25" y="25" dy=".36em" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff" text-anchor="middle">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function drawFavicon(count: number): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", faviconOf(count));
}

/** Browsers without installed apps, and plain http, have no such badge. */
export function showAppBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  done?.catch(() => undefined);
}
