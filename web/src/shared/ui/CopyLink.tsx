/** Copying a link, also where the browser gives no clipboard: then the link is shown, selected. */
import { type ReactNode, useRef, useState } from "react";
import { useText } from "../i18n/text";
import { writeClipboard } from "./clipboard";
import { cx } from "./styles";

interface CopyLinkProps {
  readonly link: string;
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

export function CopyLink({ link, className, label, children }: CopyLinkProps) {
  const t = useText();
  const [state, setState] = useState<"idle" | "copied" | "shown">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    const copied = await writeClipboard(link);
    setState(copied ? "copied" : "shown");
    clearTimeout(timer.current);
    if (copied) timer.current = setTimeout(() => setState("idle"), 2500);
  };
  return (
    <span className={cx("copy")}>
      <button type="button" className={className} aria-label={label} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status" className={cx("copy-note")}>
        {state === "copied" && t.nav.copied}
      </span>
      {state === "shown" && (
        <label className={cx("copy-shown card")}>
          <span className={cx("label")}>{t.nav.copyThis}</span>
          <input
            className={cx("input")}
            readOnly
            value={link}
            ref={(field) => field?.select()}
            onBlur={() => setState("idle")}
          />
        </label>
      )}
    </span>
  );
}
