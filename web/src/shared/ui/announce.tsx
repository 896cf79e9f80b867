/** One polite live region for the whole app. */
import { useEffect } from "react";
import { create } from "zustand";
import { cx } from "./styles";

/** Long enough to be picked up, short enough that an old sentence is not read as a new one. */
export const KEPT_MS = 7000;

const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: "", count: 0 }));

/** Says a sentence to screen readers, also one that was just said. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

export function LiveRegion() {
  const { text, count } = useAnnouncement();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence said again has its time again
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => announce(""), KEPT_MS);
    return () => clearTimeout(timer);
  }, [text, count]);
  return (
    <div className={cx("visually-hidden")} role="status" aria-live="polite" data-testid="announcer">
      {/* A new element each time: the same text in the same element would not be spoken again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
