/** More ways to share a finished match: the device's own, the board as text, the code for another page. */
import { useRef, useState } from "react";
import type { Match } from "../shared/api/types";
import { useText } from "../shared/i18n/text";
import { playerName } from "../shared/players";
import { writeClipboard } from "../shared/ui/clipboard";
import { Icon } from "../shared/ui/Icon";
import { embedCode, textGrid } from "./grid";
import { cx } from "./styles";

export default function SharePanel({ match, link }: { match: Match; link: string }) {
  const t = useText().learn.share;
  const text = useText();
  const title = match.seats.map((seat) => playerName(match, seat, text)).join(" · ");
  const frame = new URL(`/embed/${match.id}`, window.location.href).href;
  return (
    <div className={cx("share-panel")}>
      {"share" in navigator && (
        <button
          type="button"
          className={cx("btn second")}
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          <Icon name="share" /> {t.send}
        </button>
      )}
      <Copied label={t.text} value={`${title}\n${textGrid(match.view)}\n${link}`} />
      <Copied label={t.embed} value={embedCode(frame, title)} />
    </div>
  );
}

/** The text itself is shown, so that it can be copied by hand where the browser gives no clipboard. */
function Copied({ label, value }: { label: string; value: string }) {
  const t = useText().learn.share;
  const { labelled } = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<"idle" | "copied" | "by hand">("idle");
  const copy = async () => {
    const copied = await writeClipboard(value);
    setState(copied ? "copied" : "by hand");
    if (!copied) field.current?.select();
  };
  return (
    <div className={cx("copied")}>
      <label className={cx("field")}>
        <span className={cx("label")}>{label}</span>
        <textarea
          ref={field}
          className={cx("input")}
          readOnly
          dir="ltr"
          rows={value.split("\n").length}
          value={value}
        />
      </label>
      <button
        type="button"
        className={cx("btn second")}
        aria-label={labelled(t.copy, label)}
        onClick={() => void copy()}
      >
        {t.copy}
      </button>
      <span role="status" data-part="copied" className={cx("note")}>
        {state === "copied" ? t.copied : state === "by hand" ? t.byHand : ""}
      </span>
    </div>
  );
}
