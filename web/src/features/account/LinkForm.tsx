/** Eight letters, and what this device is to be called. */
import { type FormEvent, useState } from "react";
import { hasForeignLetters, readLetters } from "../../shared/codes";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

export const LETTERS = 8;

interface LinkFormProps {
  readonly letters: string;
  readonly onLetters: (letters: string) => void;
  readonly label: string;
  readonly onLabel: (label: string) => void;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: () => void;
}

export function LinkForm({ letters, onLetters, label, onLabel, busy, problem, onSubmit }: LinkFormProps) {
  const { link: l } = useText().account;
  const [short, setShort] = useState(false);
  const [foreign, setForeign] = useState(false);
  const refused = foreign ? l.letters : short && letters.length < LETTERS ? l.short : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(letters.length < LETTERS);
    if (letters.length === LETTERS) onSubmit();
  };
  return (
    <form className={cx("card panel stack")} onSubmit={submit} noValidate>
      <label className={cx("field")}>
        <span className={cx("label")}>{l.code}</span>
        <input
          className={cx("letters-input")}
          dir="ltr"
          value={`${letters.slice(0, 4)}${letters.length > 4 ? " " : ""}${letters.slice(4)}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          onChange={({ target }) => {
            setForeign(hasForeignLetters(target.value));
            onLetters(readLetters(target.value, LETTERS));
          }}
        />
      </label>
      <label className={cx("field")}>
        <span className={cx("label")}>{l.label}</span>
        <input
          value={label}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => onLabel(event.target.value)}
        />
      </label>
      <Problem text={refused} />
      <button type="submit" className={cx("btn primary big")} aria-disabled={busy}>
        {l.go}
      </button>
    </form>
  );
}
