/** The language of this TV and its volume, or the tap that its browser wants before it makes a sound. */
import { usePartyText } from "../../shared/i18n/partyText";
import { Glyph } from "../../shared/ui/Glyph";
import { LanguageSwitch } from "./LanguageSwitch";
import type { Screen } from "./screen";
import { SoundButton } from "./sound/SoundButton";
import { cx } from "./styles";

export function TvControls({ session, room, unlockSound }: Screen) {
  const t = usePartyText();
  return (
    <>
      <LanguageSwitch />
      {!unlockSound && <SoundButton session={session} room={room} />}
      {unlockSound && (
        <button
          type="button"
          className={cx("tbtn icon volume")}
          aria-label={t.tv.soundOn}
          onClick={unlockSound}
        >
          <Glyph size={20}>
            <path d="M3 9.500v5h3.500L11 18.500v-13L6.500 9.500Z" />
            <path d="m16 9.500 5 5M21 9.500l-5 5" />
          </Glyph>
        </button>
      )}
    </>
  );
}
