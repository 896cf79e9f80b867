/** The list of keys, in a dialog at the edge of the page: Escape or a press beside it closes it. */
import { create } from "zustand";
import { classNames } from "../classNames";
import { useText } from "../i18n/text";
import { Dialog } from "./Dialog";
import { Icon } from "./Icon";
import keys from "./keys.module.css";
import { SHARED } from "./styles";

const cx = classNames(...SHARED, keys);

const useOpen = create(() => ({ open: false, places: 0, looksBack: false }));

/** `places` is how many columns or cells of the board have a number key; a game that runs can be looked back at. */
export function openKeys(places: number, looksBack = false): void {
  useOpen.setState({ open: true, places: Math.min(places, 9), looksBack });
}

function closeKeys(): void {
  useOpen.setState({ open: false });
}

export function KeysPanel() {
  const t = useText();
  const { open, places, looksBack } = useOpen();
  if (!open) return null;
  const rows = [
    [`1 – ${places}`, t.keys.drop],
    ["← →", t.keys.move],
    ...(looksBack ? ([["← →", t.keys.look]] as const) : []),
    [t.keys.enterKey, t.keys.enter],
    ["?", t.keys.help],
    [t.keys.escapeKey, t.keys.escape],
  ] as const;
  return (
    <Dialog label={t.keys.title} className={cx("keys-panel card")} onClose={closeKeys}>
      <h2>{t.keys.title}</h2>
      <dl>
        {rows.map(([key, meaning]) => (
          <div key={meaning}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={cx("btn icon")} aria-label={t.nav.close} onClick={closeKeys}>
        <Icon name="close" />
      </button>
    </Dialog>
  );
}
