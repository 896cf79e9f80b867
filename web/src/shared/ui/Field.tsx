import type { ReactNode } from "react";
import { cx } from "./styles";

interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A row of a form: its label, what one sets, and a word about it. */
export function Field({ label, note, children }: FieldProps) {
  return (
    <div className={cx("field")}>
      <span className={cx("label")}>{label}</span>
      {children}
      {note && <span className={cx("note")}>{note}</span>}
    </div>
  );
}
