/** The language of this TV, chosen in the lobby; phones keep their own. */
import { chooseLanguage } from "../../shared/i18n/chooseLanguage";
import { LANGUAGES, type Language } from "../../shared/i18n/languages";
import { useTvText } from "../../shared/i18n/tvText";
import { cx } from "./styles";

export function LanguageSwitch() {
  const t = useTvText();
  return (
    <select
      className={cx("language")}
      aria-label={t.tv.language}
      value={t.language}
      onChange={(event) => void chooseLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
