import { numbered } from "../../board/targets";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { openKeys } from "../../shared/ui/openKeys";
import { cx } from "./styles";

/** What the keys do on this board. */
export function KeysButton({ match }: { match: Match }) {
  const t = useText();
  return (
    <button
      type="button"
      className={cx("btn icon wide")}
      aria-label={t.nav.keys}
      onClick={() => openMatchKeys(match)}
    >
      <Icon name="keys" />
    </button>
  );
}

export function openMatchKeys({ view, game }: Match): void {
  openKeys(numbered(view).length, true, game);
}
