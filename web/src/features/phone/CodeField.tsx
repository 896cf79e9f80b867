/** One field that looks like the TV's tiles; what no code can have is refused with a sentence. */
import { useState } from "react";
import { readCode } from "../../party/screenAddress";
import { hasForeignLetters } from "../../shared/codes";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const t = usePartyText();
  const [refused, setRefused] = useState(false);
  const places = Array.from({ length: Math.max(4, code.length) }, (_, place) => place);
  const type = (typed: string) => {
    setRefused(hasForeignLetters(typed));
    onCode(readCode(typed));
  };
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
          onChange={(event) => type(event.target.value)}
        />
        <div className={cx("tiles")} aria-hidden="true">
          {places.map((place) => (
            <b key={place} className={cx(place === code.length ? "at" : undefined)}>
              {code[place]}
            </b>
          ))}
        </div>
      </div>
      {refused && (
        <p className={cx("code-letters")} role="alert">
          {t.phone.codeLetters}
        </p>
      )}
    </div>
  );
}
