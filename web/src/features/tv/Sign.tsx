/** The few signs of the TV, in one ink. */
import type { ReactNode } from "react";

const SIGNS: Record<"lock" | "clock" | "shuffle" | "more" | "sound" | "pause" | "go", ReactNode> = {
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  shuffle: (
    <>
      <path d="M3.5 7.500h3c4.5 0 6 9 10.500 9h3" />
      <path d="M3.5 16.500h3c1.800 0 3-1.400 4-3M13 10.500c1-1.600 2.200-3 4-3h3" />
      <path d="m17.500 5 2.800 2.500-2.800 2.500M17.500 14l2.800 2.500-2.800 2.500" />
    </>
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5" cy="12" r="1.7" />
      <circle cx="12" cy="12" r="1.7" />
      <circle cx="19" cy="12" r="1.7" />
    </g>
  ),
  sound: (
    <>
      <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500Z" />
      <path d="M15.500 9a4.200 4.200 0 0 1 0 6" />
    </>
  ),
  pause: <path d="M8.500 5.500v13M15.500 5.500v13" />,
  go: <path d="m8 5.500 10.500 6.500L8 18.500Z" />,
};

export function Sign({ name }: { name: keyof typeof SIGNS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SIGNS[name]}
    </svg>
  );
}
