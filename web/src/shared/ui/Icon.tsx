/** The icons, drawn with one stroke in the colour of the text. */
import type { ReactNode } from "react";
import { Glyph } from "./Glyph";

const PATHS = {
  link: (
    <>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1.2 1.2" />
      <path d="M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1.2-1.2" />
    </>
  ),
  screen: (
    <>
      <rect x="5" y="3" width="14" height="18" rx="3" />
      <path d="M5 12h14" />
    </>
  ),
  tv: (
    <>
      <rect x="2.5" y="4.5" width="19" height="12.5" rx="2.5" />
      <path d="M8 20.500h8" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  flag: (
    <>
      <path d="M5.5 21V4.5" />
      <path d="M5.5 4.500c4-2 7 2 12.5 0v9c-5.5 2-8.5-2-12.5 0" />
    </>
  ),
  sound: (
    <>
      <path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500Z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6" />
      <path d="M18.2 6.500a8 8 0 0 1 0 11" />
    </>
  ),
  mute: (
    <>
      <path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500Z" />
      <path d="m16 9.5 5 5M21 9.500l-5 5" />
    </>
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5" cy="12" r="1.7" />
      <circle cx="12" cy="12" r="1.7" />
      <circle cx="19" cy="12" r="1.7" />
    </g>
  ),
  keys: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8" />
    </>
  ),
  speech: <path d="M4.500 5h15v11H12l-4.500 4v-4h-3Z" />,
  share: (
    <>
      <path d="M12 15V4" />
      <path d="m8 7.5 4-4 4 4" />
      <path d="M7 11H5.500v9h13v-9H17" />
    </>
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4 17 4.5-4 3.5 3 3-2.5 5 4" />
    </>
  ),
  film: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="m10 9 5 3-5 3Z" />
    </>
  ),
  again: (
    <>
      <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4" />
      <path d="M4.5 4.500v4h4" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  chart: (
    <>
      <path d="M4 20h16" />
      <path d="M7 16v-4M12 16V6M17 16v-7" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  bulb: (
    <>
      <path d="M9 17.500h6M10 20.500h4" />
      <path d="M12 3.500a6 6 0 0 0-3.6 10.800c.5.4.6 1 .6 1.700v1.500h6V16c0-.7.1-1.3.6-1.700A6 6 0 0 0 12 3.500Z" />
    </>
  ),
  moon: <path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10Z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4" />
    </>
  ),
  sliders: (
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>
  ),
  earlier: <path d="m14.5 5.500-6.500 6.500 6.500 6.500" />,
  later: <path d="m9.500 5.500 6.500 6.500-6.500 6.500" />,
  undo: (
    <>
      <path d="M4 9.500h10a5.5 5.5 0 0 1 0 11H9" />
      <path d="M8 5.5 4 9.500l4 4" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500" />
    </>
  ),
  shuffle: (
    <>
      <path d="M3.5 7.500h3c4.5 0 6 9 10.500 9h3" />
      <path d="M3.5 16.500h3c1.800 0 3-1.400 4-3M13 10.500c1-1.600 2.200-3 4-3h3" />
      <path d="m17.500 5 2.800 2.500-2.800 2.500M17.500 14l2.800 2.500-2.800 2.500" />
    </>
  ),
  list: <path d="M4.5 7h.01M4.5 12h.01M4.5 17h.01M9 7h10.500M9 12h10.500M9 17h10.500" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Glyph size={size}>{PATHS[name]}</Glyph>;
}

export function Logo() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <g transform="rotate(-45 20 20)">
        <rect x="-3.5" y="13.5" width="47" height="13" rx="6.5" fill="var(--red)" />
        {[4.2, 14.75, 25.3, 35.85].map((x) => (
          <rect
            key={x}
            x="-2.3"
            y="-2.3"
            width="4.6"
            height="4.6"
            rx=".6"
            fill="#fff"
            transform={`translate(${x} 20) rotate(45)`}
          />
        ))}
      </g>
    </svg>
  );
}
