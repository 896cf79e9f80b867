/** After a game with a stranger: the next one, a last word, or a report. */
import { useState } from "react";
import { Link } from "wouter";
import { useText } from "../../../shared/i18n/text";
import { STRANGER_PATH } from "../../../shared/routes";
import { Icon } from "../../../shared/ui/Icon";
import { type MannersProps, SaySheet } from "./SayButton";
import { cx } from "./styles";

export function AfterStranger(props: MannersProps) {
  const t = useText().strangers;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link href={STRANGER_PATH} className={cx("btn second big")}>
        {t.another}
      </Link>
      <button type="button" className={cx("btn quiet")} onClick={() => setOpen(true)}>
        <Icon name="speech" size={18} /> {t.sayTitle}
      </button>
      {open && <SaySheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
