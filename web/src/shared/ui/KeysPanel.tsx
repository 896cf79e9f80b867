/** The list of keys, in a dialog at the edge of the page: Escape or a press beside it closes it. */
import { classNames } from "../classNames";
import { useOwnWords } from "../gameWords";
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
  const { places, looksBack, game } = useKeys();
  const own = useOwnWords(game, t).keys;
  const rows = [
    places > 0 && !own && [`1 – ${places}`, t.keys.drop],
    !own && ["← →", t.keys.move],
    looksBack && ["← →", t.keys.look],
    !own && [t.keys.enterKey, t.keys.enter],
    ["?", t.keys.help],
    [t.keys.escapeKey, t.keys.escape],
  ].filter((row) => row !== false);
  return (
    <Dialog label={t.keys.title} className={cx("keys-panel card")} onClose={closeKeys}>
      <h2>{t.keys.title}</h2>
      {own && <p dir="auto">{own}</p>}
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
