/** The volume of this TV, or the tap that its browser wants before it makes a sound. */
import { useTvText } from "../../shared/i18n/tvText";
import { Glyph } from "../../shared/ui/Glyph";
import { useSoundPages } from "./fetched";
import type { Screen } from "./screen";
import { cx } from "./styles";

export function Volume({ session, room, unlockSound }: Screen) {
  const t = useTvText();
  const sound = useSoundPages(room.phase);
  if (!unlockSound) return sound && <sound.SoundButton session={session} room={room} />;
  return (
    <button type="button" className={cx("tbtn icon volume")} aria-label={t.tv.soundOn} onClick={unlockSound}>
      <Glyph size={20}>
        <path d="M3 9.500v5h3.500L11 18.500v-13L6.500 9.500Z" />
        <path d="m16 9.500 5 5M21 9.500l-5 5" />
      </Glyph>
    </button>
  );
}
