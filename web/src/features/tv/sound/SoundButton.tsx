/** The volume of this TV: each press goes one step on, from off to high. */
import { usePartyText } from "../../../shared/i18n/partyText";
import { Glyph } from "../../../shared/ui/Glyph";
import { type Screen, useMayHost } from "../screen";
import { cx } from "../styles";
import { choose, type Level, useLevel } from "./level";

const WAVES = ["M14 9a4.2 4.2 0 0 1 0 6", "M16.300 6.500a8 8 0 0 1 0 11", "M18.800 4a11 11 0 0 1 0 16"];
const CROSS = "m16 9.500 5 5M21 9.500l-5 5";
const NEXT: Record<Level, Level> = { 0: 1, 1: 2, 2: 3, 3: 0 };

export function SoundButton({ session, room }: Pick<Screen, "session" | "room">) {
  const t = usePartyText();
  const words = t.sound;
  const level = useLevel();
  const host = useMayHost(session);
  if (level === null) return null;
  return (
    <button
      type="button"
      className={cx("tbtn icon volume")}
      aria-label={t.labelled(words.volume, words.levels[level])}
      onClick={() => choose(session, room, host, NEXT[level])}
    >
      <Glyph size={20}>
        <path d="M3 9.500v5h3.500L11 18.500v-13L6.500 9.500Z" />
        {level === 0 ? <path d={CROSS} /> : WAVES.slice(0, level).map((wave) => <path key={wave} d={wave} />)}
      </Glyph>
    </button>
  );
}
