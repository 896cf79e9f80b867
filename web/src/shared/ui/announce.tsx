/** One polite live region for the whole app. */
import { create } from "zustand";
import { cx } from "./styles";

const useAnnouncement = create<{ text: string }>(() => ({ text: "" }));

export function announce(text: string): void {
  useAnnouncement.setState({ text });
}

export function LiveRegion() {
  const text = useAnnouncement((state) => state.text);
  return (
    <div className={cx("visually-hidden")} role="status" aria-live="polite" data-testid="announcer">
      {text}
    </div>
  );
}
