/** The list of keys, in a dialog at the edge of the page: Escape or a press beside it closes it. */
import { classNames } from "../classNames";
import { useText } from "../i18n/text";
import { Dialog } from "./Dialog";
import { Icon } from "./Icon";
import keys from "./keys.module.css";
import { useKeys } from "./openKeys";
import { SHARED } from "./styles";

const cx = classNames(...SHARED, keys);

function closeKeys(): void {
  useKeys.setState({ open: false });
}

export default function KeysPanel() {
  const t = useText();
  const { places, looksBack } = useKeys();
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
