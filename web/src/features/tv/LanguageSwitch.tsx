/** The language of this TV, at any time; phones keep their own. The name of the language is shown in the lobby only. */
import { chooseLanguage } from "../../shared/i18n/chooseLanguage";
import { LANGUAGES, type Language } from "../../shared/i18n/languages";
import { usePartyText } from "../../shared/i18n/partyText";
import { Glyph } from "../../shared/ui/Glyph";
import { cx } from "./styles";

export function LanguageSwitch() {
  const t = usePartyText();
  return (
    <span data-part="language" className={cx("tbtn icon language")}>
      <Glyph size={20}>
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c-5 5.500-5 12.500 0 18M12 3c5 5.500 5 12.500 0 18" />
      </Glyph>
      <select
        aria-label={t.tv.language}
        title={t.tv.language}
        value={t.language}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
