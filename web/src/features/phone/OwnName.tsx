/** Another name, before a game or after it. */
import { type FormEvent, useState } from "react";
import { usePartyText } from "../../shared/i18n/partyText";
import type { Seat } from "./InGame";
import { cx } from "./styles";

export function OwnName({ session, me, onDone }: Pick<Seat, "session" | "me"> & { onDone: () => void }) {
  const evening = usePartyText().evening;
  const [name, setName] = useState(me.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && (await session.call("name", { name: name.trim() }))) onDone();
  };
  return (
    <form data-part="own-name-form" className={cx("own-name-form")} onSubmit={(event) => void submit(event)}>
      <label>
        <span>{evening.yourName}</span>
        <input
          className={cx("input")}
          value={name}
          maxLength={24}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className={cx("btn second")}>
        {evening.changeName}
      </button>
    </form>
  );
}
