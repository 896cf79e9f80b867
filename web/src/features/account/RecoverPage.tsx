/** Coming back with a recovery code, and getting the next one. */
import { type SyntheticEvent, useState } from "react";
import { useLocation } from "wouter";
import { arrive } from "../../account/arrival";
import { recover } from "../../account/calls";
import { suggestedLabel } from "../../account/label";
import type { Me } from "../../shared/api/schema";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { AdoptQuestion } from "./AdoptQuestion";
import { CodeSheet } from "./CodeSheet";
import { Frame } from "./Frame";
import { useFragment } from "./fragment";
import { PasskeyEntry } from "./PasskeyEntry";
import { cx } from "./styles";
import { useAdoption } from "./useAdoption";

const SHORTEST = 27;

export default function RecoverPage() {
  const a = useText().account;
  const scanned = useFragment();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(scanned);
  const [short, setShort] = useState(false);
  const [back, setBack] = useState<{ code: string; me: Me | null } | null>(null);
  const adoption = useAdoption(async (adopt) => {
    const { code } = await recover({ code: typed.trim(), label: suggestedLabel(), adopt });
    setBack({ code, me: await arrive().catch(() => null) });
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const tooShort = typed.replace(/[\s-]/g, "").length < SHORTEST;
    setShort(tooShort);
    if (!tooShort) adoption.enter();
  };
  if (back) {
    const name = back.me?.name;
    return (
      <Frame title={name ? a.recover.doneNamed(name) : a.recover.done} lead={a.recover.next}>
        <CodeSheet code={back.code} onDone={() => navigate("/games", { replace: true })} />
      </Frame>
    );
  }
  if (adoption.games !== null)
    return (
      <Frame title={a.recover.title}>
        <AdoptQuestion adoption={adoption} />
      </Frame>
    );
  return (
    <Frame title={a.recover.title} lead={a.recover.lead}>
      <form className={cx("card panel stack")} onSubmit={submit} noValidate>
        <label className={cx("field")}>
          <span className={cx("label")}>{a.recover.code}</span>
          <textarea
            className={cx("code-input")}
            dir="ltr"
            rows={2}
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={(event) => event.key === "Enter" && submit(event)}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Problem text={short ? a.recover.short : adoption.problem} />
        <button type="submit" className={cx("btn primary big")} aria-disabled={adoption.busy}>
          {a.recover.go}
        </button>
      </form>
      <div className={cx("actions")}>
        <PasskeyEntry />
      </div>
    </Frame>
  );
}
