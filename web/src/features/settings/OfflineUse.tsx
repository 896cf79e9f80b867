/** Everything on this device, for a time without a connection: how much that is, and a button that loads it. */
import { useEffect, useState } from "react";
import { makeWhole, missing } from "../../offline/whole";
import { useText } from "../../shared/i18n/text";
import { Field } from "../../shared/ui/Field";
import { cx } from "../../shared/ui/styles";

const MEGABYTE = 1_000_000;

export function OfflineUse() {
  const { whole, language } = useText();
  const [total, setTotal] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if ("serviceWorker" in navigator) void missing().then(setTotal);
  }, []);
  if (total === null) return null;
  const load = async () => {
    setFailed(false);
    setLeft(total);
    setFailed(!(await makeWhole(setLeft)));
    setTotal(await missing());
    setLeft(null);
  };
  const megabytes = (total / MEGABYTE).toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 1 });
  return (
    <Field label={whole.label} note={failed ? whole.failed : total ? whole.size(megabytes) : whole.done}>
      {total > 0 && (
        <button
          type="button"
          className={cx("btn second")}
          disabled={left !== null}
          onClick={() => void load()}
        >
          {left === null ? whole.load : whole.loading(Math.round((100 * (total - left)) / total))}
        </button>
      )}
    </Field>
  );
}
