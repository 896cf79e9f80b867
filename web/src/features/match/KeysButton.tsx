import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { openKeys } from "../../shared/ui/openKeys";
import { cx } from "./styles";

/** What the keys do on a board with this many places to press. */
export function KeysButton({ places }: { places: number }) {
  const t = useText();
  return (
    <button
      type="button"
      className={cx("btn icon wide")}
      aria-label={t.nav.keys}
      onClick={() => openKeys(places, true)}
    >
      <Icon name="keys" />
    </button>
  );
}
