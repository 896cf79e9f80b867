/** Codes that come behind the # of an address: read once, and taken out of the address and the history. */
import { useEffect, useState } from "react";

export function useFragment(): string {
  const [fragment] = useState(() => decoded(window.location.hash.slice(1)));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (fragment) window.history.replaceState(window.history.state, "", pathname + search);
    // Another code scanned while this page is open changes nothing but the fragment.
    const onChange = () => window.location.reload();
    window.addEventListener("hashchange", onChange);
    return () => window.removeEventListener("hashchange", onChange);
  }, [fragment]);
  return fragment;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The party that one came from and goes back to, if any. */
export function roomInAddress(): string | null {
  const room = new URLSearchParams(window.location.search).get("room");
  return room && /^[A-Z]{4,8}$/.test(room) ? room : null;
}
