/** "A new version is ready": nothing changes under a running game until the player agrees. */
import { useEffect, useState } from "react";
import { watchVersions } from "../offline/versions";
import { useText } from "../shared/i18n/text";
import { cx } from "./styles";

export function NewVersion() {
  const t = useText();
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => watchVersions((now) => setUpdate(() => now)), []);
  if (!update) return null;
  return (
    <div className={cx("toast")} role="status">
      <span>{t.version.ready}</span>
      <button type="button" className={cx("btn primary")} onClick={update}>
        {t.version.update}
      </button>
      <button type="button" className={cx("btn quiet")} onClick={() => setUpdate(null)}>
        {t.version.later}
      </button>
    </div>
  );
}
