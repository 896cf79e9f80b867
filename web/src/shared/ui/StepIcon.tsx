import { Glyph } from "./Glyph";

/** The signs for walking through a game. */
const PATHS = {
  first: "M6 6v12M18 6l-8 6 8 6Z",
  previous: "m15 6-7 6 7 6",
  play: "m8 5.500 10.500 6.500L8 18.500Z",
  pause: "M8 6v12M16 6v12",
  next: "m9 6 7 6-7 6",
  last: "M18 6v12M6 6l8 6-8 6Z",
} as const;

export type Step = keyof typeof PATHS;

export function StepIcon({ name }: { name: Step }) {
  return (
    <Glyph>
      <path d={PATHS[name]} />
    </Glyph>
  );
}
