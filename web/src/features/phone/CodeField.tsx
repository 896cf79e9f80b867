/** One field that looks like the TV's tiles. */
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function CodeField({ code, onCode }: { code: string; onCode: (typed: string) => void }) {
  const t = usePartyText();
  const places = Array.from({ length: Math.max(4, code.length) }, (_, place) => place);
  return (
    <div className={cx("group")}>
      <label className={cx("lab")} htmlFor="code">
        {t.phone.code}
      </label>
      <div className={cx("code-field")} dir="ltr">
        <input
          id="code"
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onCode(event.target.value)}
        />
        <div className={cx("tiles")} aria-hidden="true">
          {places.map((place) => (
            <b key={place} className={cx(place === code.length ? "at" : undefined)}>
              {code[place]}
            </b>
          ))}
        </div>
      </div>
    </div>
  );
}
