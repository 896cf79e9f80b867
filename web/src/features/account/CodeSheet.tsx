/** A recovery code, shown once: to read, to scan and to print. The print style sheet leaves nothing else on the paper. */
import { useEffect, useRef } from "react";
import { useText } from "../../shared/i18n/text";
import { Qr } from "../../shared/ui/Qr";
import { cx } from "./styles";

export function CodeSheet({ code, onDone }: { code: string; onDone: () => void }) {
  const { code: c } = useText().account;
  const groups = code.split("-");
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);
  const address = new URL("/recover", window.location.href);
  return (
    <section
      className={cx("card panel sheet")}
      data-part="sheet"
      aria-labelledby="sheet"
      tabIndex={-1}
      ref={top}
    >
      <h2 id="sheet" className={cx("on-paper")}>
        {c.sheetTitle}
      </h2>
      <p className={cx("on-screen")}>
        <b>{c.once}</b>
      </p>
      <div className={cx("linking")}>
        <Qr text={`${address.href}#${code}`} label={c.qr} />
        <div className={cx("stack")}>
          <p className={cx("recovery")} dir="ltr" data-part="recovery">
            {groups.map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none moves
              <span key={place}>
                {group}
                {place < groups.length - 1 && "-"}
              </span>
            ))}
          </p>
          <p>{c.sheetHow}</p>
          <p className={cx("address")} dir="ltr">
            {address.host + address.pathname}
          </p>
        </div>
      </div>
      <p className={cx("note")}>{c.sheetOnce}</p>
      <div className={cx("choices on-screen")}>
        <button type="button" className={cx("btn primary")} onClick={() => window.print()}>
          {c.print}
        </button>
        <button type="button" className={cx("btn second")} onClick={onDone}>
          {c.done}
        </button>
      </div>
    </section>
  );
}
