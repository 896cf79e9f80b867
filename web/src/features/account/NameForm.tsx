/** The one place to change one's name. */
import { type FormEvent, useState } from "react";
import { rename } from "../../account/calls";
import type { Me } from "../../shared/api/schema";
import { useAccountText } from "../../shared/i18n/accountText";
import { change } from "../../shared/settings";
import { announce } from "../../shared/ui/announce";
import { Problem } from "./Frame";
import { cx } from "./styles";
import { useAction } from "./useAction";

export function NameForm({ me, again }: { me: Me; again: () => void }) {
  const a = useAccountText();
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const { name } = await rename((typed ?? me.name ?? "").trim());
      change({ name: name ?? "" });
      announce(a.me.saved);
      setSaved(true);
      setTyped(null);
      again();
    });
  };
  return (
    <form className={cx("part")} onSubmit={save}>
      <label className={cx("label")} htmlFor="own-name">
        {a.me.name}
      </label>
      <div className={cx("with-button")}>
        <input
          id="own-name"
          className={cx("input")}
          value={typed ?? me.name ?? ""}
          maxLength={48}
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
      <Problem text={problem} />
    </form>
  );
}
