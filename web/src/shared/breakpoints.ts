/**
 * The six widths where layouts change, in CSS pixels; `max-width` takes one as it is, `min-width` one more.
 * A low screen is one of at most `LOW` pixels (a phone on its side), a short one of at most `SHORT` (a small phone
 * upright, a laptop's window). Style sheets write the numbers out, and `styles.test.ts` refuses others.
 */
export const BREAKPOINTS = {
  smallPhone: 370,
  phone: 480,
  largePhone: 600,
  smallTablet: 720,
  tablet: 960,
  laptop: 1160,
} as const;

export const LOW = BREAKPOINTS.largePhone;
export const SHORT = BREAKPOINTS.smallTablet;
