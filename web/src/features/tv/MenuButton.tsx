import { useTvText } from "../../shared/i18n/tvText";
import { Icon } from "../../shared/ui/Icon";
import { cx } from "./styles";

/** Opens the host's panel on the TV. */
export function MenuButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTvText();
  return (
    <button type="button" className={cx("tbtn icon")} aria-label={t.tv.menu} onClick={onOpen}>
      <Icon name="more" />
    </button>
  );
}
