/** Passkeys where the page can have them; elsewhere one line says why not. */
import { useState } from "react";
import { endPasskey } from "../../account/calls";
import { createPasskey } from "../../account/passkeys";
import { useAction } from "../../account/useAction";
import type { Me, PasskeyShown } from "../../shared/api/schema";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { Problem } from "../../shared/ui/Problem";
import { daysAgo } from "./dates";
import { Question } from "./Question";
import { cx } from "./styles";

interface PasskeysProps {
  readonly me: Me;
  readonly again: () => void;
  readonly whyNot: string | null;
}

export function Passkeys({ me, again, whyNot }: PasskeysProps) {
  const { passkeys: p } = useText().account;
  const [ending, setEnding] = useState<PasskeyShown | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { busy, problem, run } = useAction();
  const done = (sentence: string) => {
    setSaid(sentence);
    announce(sentence);
    again();
  };
  const create = () =>
    run(async () => {
      await createPasskey();
      done(p.created);
    });
  const end = ({ id }: PasskeyShown) =>
    run(async () => {
      await endPasskey(id);
      done(p.removed);
    });
  return (
    <section className={cx("part")} aria-labelledby="passkeys">
      <h2 id="passkeys">{p.title}</h2>
      <p data-part="passkey-line">{whyNot ?? said ?? p.lead}</p>
      {me.passkeys.length > 0 && (
        <ul className={cx("list")}>
          {me.passkeys.map((one) => (
            <Passkey key={one.id} passkey={one} onEnd={() => setEnding(one)} />
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {!whyNot && (
        <p>
          <button type="button" className={cx("btn second")} aria-disabled={busy} onClick={create}>
            {p.create}
          </button>
        </p>
      )}
      {ending && (
        <Question
          question={p.removeSure}
          lead={p.removeLead}
          yes={p.remove}
          onYes={() => end(ending)}
          onNo={() => setEnding(null)}
        />
      )}
    </section>
  );
}

function Passkey({ passkey, onEnd }: { passkey: PasskeyShown; onEnd: () => void }) {
  const t = useText();
  const a = t.account;
  const name = passkey.label ?? a.passkeys.unnamed;
  const used = passkey.used_at
    ? a.me.used(daysAgo(passkey.used_at, t.language))
    : a.me.added(daysAgo(passkey.created_at, t.language));
  return (
    <li className={cx("entry")} data-part="entry">
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{used}</small>
      </span>
      <button
        type="button"
        className={cx("btn second")}
        aria-label={a.passkeys.removeNamed(name)}
        onClick={onEnd}
      >
        {a.passkeys.remove}
      </button>
    </li>
  );
}
