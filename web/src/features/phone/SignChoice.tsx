/** Eight signs, one chosen: native radio buttons, so that every keyboard and reader knows them. */
import { AVATARS, Avatar } from "../../party/Avatar";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function SignChoice({ sign, onSign }: { sign: string; onSign: (sign: string) => void }) {
  const t = usePartyText();
  return (
    <fieldset className={cx("group")}>
      <legend className={cx("lab")}>{t.phone.sign}</legend>
      <div className={cx("signs")}>
        {AVATARS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="sign"
              className={cx("visually-hidden")}
              aria-label={t.signs[one]}
              checked={one === sign}
              onChange={() => onSign(one)}
            />
            <Avatar of={one} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
