/** 1 to 7 drop, arrows walk, Enter drops. */
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from "react";
import { useSettings } from "../../shared/settings";

export function useColumnKeys(legal: readonly number[] | undefined, onChoose: (column: number) => void) {
  const columns = useRef<HTMLFieldSetElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const enabled = useSettings((settings) => settings.keys);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const column = Number.parseInt(event.key, 10) - 1;
      if (legal?.includes(column)) choose.current(column);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [enabled, legal]);
  const walk = (event: ReactKeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const all = Array.from(columns.current?.querySelectorAll("button") ?? []);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
    event.preventDefault();
  };
  return { columns, walk };
}
