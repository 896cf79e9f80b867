/** A QR code as one path, dark on white whatever the theme, so that every camera reads it. */
import { useMemo } from "react";
import { encode } from "uqr";
import { cx } from "./styles";

export function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { ecc: "M", border: 2 });
    const cells = code.data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
    return { path: cells.join(""), size: code.size };
  }, [text]);
  return (
    <svg
      className={cx("qr")}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#131c27" />
    </svg>
  );
}
