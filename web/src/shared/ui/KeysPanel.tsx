/** The list of keys. It stands beside the board and never covers it for long: Escape or a tap closes it. */
import { useEffect } from "react";
import { create } from "zustand";
import { classNames } from "../classNames";
import { useText } from "../i18n/text";
import { Icon } from "./Icon";
import keys from "./keys.module.css";
import { SHARED } from "./styles";

const cx = classNames(...SHARED, keys);

const useOpen = create<{ open: boolean }>(() => ({ open: false }));

export function openKeys(): void {
  useOpen.setState({ open: true });
}

export function KeysPanel() {
  const t = useText();
  const open = useOpen((state) => state.open);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && useOpen.setState({ open: false });
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  if (!open) return null;
  const rows = [
    ["1 – 7", t.keys.drop],
    ["← →", t.keys.move],
    [t.keys.enterKey, t.keys.enter],
    ["?", t.keys.help],
    [t.keys.escapeKey, t.keys.escape],
  ] as const;
  return (
    <section className={cx("keys-panel card")} aria-label={t.keys.title}>
      <h2>{t.keys.title}</h2>
      <dl>
        {rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className={cx("btn icon")}
        aria-label={t.nav.close}
        onClick={() => useOpen.setState({ open: false })}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
