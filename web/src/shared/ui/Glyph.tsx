/** The frame of every icon: drawn in lines of the text's colour, and passed over by screen readers. */
import type { ReactNode } from "react";
import { cx } from "./styles";

export function Glyph({ size = 20, children }: { readonly size?: number; readonly children: ReactNode }) {
  return (
    <svg
      className={cx("ico")}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
