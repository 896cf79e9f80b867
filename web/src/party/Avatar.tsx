/** Signs people choose: small architecture in one ink on a coloured tile. */
import type { ReactNode } from "react";
import type { Avatars } from "../shared/api/schema";
import { cx } from "./styles";

type Sign = Avatars["avatars"][number];

const SIGNS: Record<Sign, { tile: number; sign: ReactNode }> = {
  arch: { tile: 1, sign: <path d="M9 31V19a11 11 0 0 1 22 0v12h-6.5V20a4.5 4.5 0 0 0-9 0v11Z" /> },
  moon: { tile: 2, sign: <path d="M28.5 24.5A11 11 0 0 1 16 10.200a11 11 0 1 0 12.5 14.300Z" /> },
  steps: { tile: 3, sign: <path d="M8 31v-6h6v-6h6v-6h6V8h6v23Z" /> },
  peak: {
    tile: 4,
    sign: (
      <>
        <path d="m6 31 9-15 5 7 4-5 10 13Z" />
        <circle cx="27" cy="12" r="3.5" />
      </>
    ),
  },
  wave: {
    tile: 2,
    sign: (
      <g className={cx("sign-line")}>
        {[15, 23, 31].map((y) => (
          <path key={y} d={`M7 ${y}c4.3 0 4.3-4 8.700-4s4.300 4 8.600 4 4.400-4 8.700-4`} />
        ))}
      </g>
    ),
  },
  sun: {
    tile: 1,
    sign: (
      <>
        <path d="M8 27a12 12 0 0 1 24 0Z" />
        <rect x="5" y="30.5" width="30" height="3" rx="1.5" />
      </>
    ),
  },
  leaf: { tile: 3, sign: <path d="M9 31C8 17 15 9 31 9c0 16-8 23-22 22Z" /> },
  tower: { tile: 4, sign: <path d="M14 31V17h12v14ZM11 16l9-9 9 9Z" /> },
};

export const AVATARS = Object.keys(SIGNS) as readonly Sign[];

/** A sign that as few as possible of these people have: `kept`, as long as it is one of them. */
export function freeSign(taken: readonly (string | null)[], kept = "", random = Math.random): string {
  const count = (sign: string) => taken.filter((one) => one === sign).length;
  const fewest = Math.min(...AVATARS.map(count));
  const free = AVATARS.filter((sign) => count(sign) === fewest);
  if (free.some((sign) => sign === kept)) return kept;
  return free[Math.floor(random() * free.length)] ?? "arch";
}

export function Avatar({ of }: { of: string | null }) {
  const { tile, sign } = SIGNS[of as Sign] ?? SIGNS.arch;
  return (
    <svg className={cx("avatar", `tile-${tile}`)} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className={cx("tile")} width="40" height="40" rx="12" />
      {sign}
    </svg>
  );
}
