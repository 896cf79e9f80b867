/** The player's own name, kept in the settings as it is typed. */
import type { ReactNode } from "react";
import { useText } from "../i18n/text";
import { change, useSettings } from "../settings";
import { cx } from "./styles";

interface NameFieldProps {
  /** The server has refused this name. */
  readonly invalid?: boolean;
  readonly children?: ReactNode;
}

export function NameField({ invalid = false, children }: NameFieldProps) {
  const t = useText();
  const name = useSettings((settings) => settings.name);
  return (
    <label className={cx("field")}>
      <span className={cx("label")}>{t.start.name}</span>
      <input
        value={name}
        maxLength={48}
        autoComplete="nickname"
        aria-invalid={invalid}
        onChange={(event) => change({ name: event.target.value })}
      />
      {children}
    </label>
  );
}
