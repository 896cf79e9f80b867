/** The player's own name, kept in the settings as it is typed. */
import type { ReactNode } from "react";
import { useText } from "../i18n/text";
import { change, useSettings } from "../settings";
import { cx } from "./styles";

export function NameField({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const name = useSettings((settings) => settings.name);
  return (
    <label className={cx("field")}>
      <span className={cx("label")}>{t.start.name}</span>
      <input
        value={name}
        maxLength={48}
        autoComplete="nickname"
        onChange={(event) => change({ name: event.target.value })}
      />
      {children}
    </label>
  );
}
