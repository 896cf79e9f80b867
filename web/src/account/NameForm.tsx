/** The player's name, wherever it can be changed: saved on the server, and in this browser for the next game. */
import { type FormEvent, useState } from "react";
import { useText } from "../shared/i18n/text";
import { MAX_TEXT_LENGTH } from "../shared/names";
import { change } from "../shared/settings";
import { announce } from "../shared/ui/announce";
import { Problem } from "../shared/ui/Problem";
import { useTooLong } from "../shared/ui/useTooLong";
import { rename } from "./calls";
import { cx } from "./styles";
import { useAction } from "./useAction";

interface NameFormProps {
  readonly name: string;
  /** Called once the name is saved. */
  readonly again: () => void;
}

export function NameForm({ name, again }: NameFormProps) {
  const a = useText().account;
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useAction();
  const tooLong = useTooLong(typed ?? name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong) return;
    run(async () => {
      const me = await rename((typed ?? name).trim());
      change({ name: me.name ?? "" });
      announce(a.me.saved);
      setSaved(true);
      setTyped(null);
      again();
    });
  };
  return (
    <form className={cx("name-form")} onSubmit={save}>
      <label className={cx("label")} htmlFor="own-name">
        {a.me.name}
      </label>
      <div className={cx("with-button")}>
        <input
          id="own-name"
          className={cx("input")}
          value={typed ?? name}
          maxLength={MAX_TEXT_LENGTH}
          aria-invalid={tooLong !== null}
          autoComplete="nickname"
          aria-describedby="own-name-note"
          onChange={(event) => {
            setTyped(event.target.value);
            setSaved(false);
          }}
        />
        <button type="submit" className={cx("btn primary")} aria-disabled={busy}>
          {a.me.save}
        </button>
      </div>
      <p id="own-name-note" className={cx("note")}>
        {saved ? a.me.saved : a.me.nameNote}
      </p>
      <Problem text={tooLong ?? problem} />
    </form>
  );
}
