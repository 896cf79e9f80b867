/** The player's own name, kept in the settings as it is typed. */
import type { ReactNode } from "react";
import { useText } from "../i18n/text";
import { MAX_TEXT_LENGTH } from "../names";
import { change, useSettings } from "../settings";
import { cx } from "./styles";
import { useTooLong } from "./useTooLong";

interface NameFieldProps {
  /** The server has refused this name. */
  readonly invalid?: boolean;
  readonly children?: ReactNode;
}

export function NameField({ invalid = false, children }: NameFieldProps) {
  const t = useText();
  const name = useSettings((settings) => settings.name);
  const tooLong = useTooLong(name);
  return (
    <label className={cx("field")}>
      <span className={cx("label")}>{t.start.name}</span>
      <input
        value={name}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="nickname"
        aria-invalid={invalid || tooLong !== null}
        onChange={(event) => change({ name: event.target.value })}
      />
      {tooLong === null ? (
        children
      ) : (
        <span className={cx("note error")} role="status">
          {tooLong}
        </span>
      )}
    </label>
  );
}
