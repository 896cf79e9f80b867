/** One polite live region for the whole app. */
import { create } from "zustand";
import { cx } from "./styles";

const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: "", count: 0 }));

/** Says a sentence to screen readers, also one that was just said. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

export function LiveRegion() {
  const { text, count } = useAnnouncement();
  return (
    <div className={cx("visually-hidden")} role="status" aria-live="polite" data-testid="announcer">
      {/* A new element each time: the same text in the same element would not be spoken again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
