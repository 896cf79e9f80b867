/** The language of this TV, chosen in the lobby; phones keep their own. */
import { LANGUAGES, type Language } from "../../shared/i18n/languages";
import { speak } from "../../shared/i18n/speak";
import { useTvText } from "../../shared/i18n/tvText";
import { change } from "../../shared/settings";
import { cx } from "./styles";

export function LanguageSwitch() {
  const t = useTvText();
  return (
    <select
      className={cx("language")}
      aria-label={t.tv.language}
      value={t.language}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The words stay as they are if those of the other language cannot be loaded. */
async function choose(language: Language): Promise<void> {
  try {
    await speak(language);
    change({ language });
  } catch {
    return;
  }
}
