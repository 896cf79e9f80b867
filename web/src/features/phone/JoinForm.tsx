/** Coming in: the code from the TV, a name, a sign. Two taps from the QR code to a seat. */
import { type FormEvent, useState } from "react";
import { latestRoom, takeSeat } from "../../live/roomSeat";
import { freeSign } from "../../party/Avatar";
import { refusal } from "../../party/refusal";
import { Refused } from "../../shared/api/call";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { change, useSettings } from "../../shared/settings";
import { CodeField } from "./CodeField";
import { cut, spin } from "./names";
import { SignChoice } from "./SignChoice";
import { cx } from "./styles";

interface JoinFormProps {
  readonly code: string;
  readonly note: string | null;
  /** The signs of those who are in the room. */
  readonly taken?: readonly (string | null)[];
  readonly onTry?: () => void;
  readonly onJoined: (code: string) => void;
}

interface Problem {
  readonly text: string;
  readonly suggestion: string | null;
  /** There is no seat, but the audience may be let in. */
  readonly watch?: boolean;
}

export function JoinForm({ code: given, note, taken = [], onTry, onJoined }: JoinFormProps) {
  const t = usePartyText();
  const [code, setCode] = useState(given);
  const [name, setName] = useState(() => cut(useSettings.getState().name));
  const [sign, setSign] = useSign(taken);
  const [problem, setProblem] = useState<Problem | null>(note ? simply(note) : null);
  const [busy, setBusy] = useState(false);
  const join = async (as: string) => {
    const missing = code.length < 4 ? t.phone.codeShort : as.trim() ? null : t.phone.nameMissing;
    if (missing) return setProblem(simply(missing));
    setBusy(true);
    onTry?.();
    try {
      await takeSeat(code, as.trim(), sign);
      change({ name: as.trim() });
      onJoined(code);
    } catch (error) {
      setBusy(false);
      setProblem(await explain(error, code, t));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void join(name);
  };
  const takeSuggestion = (suggestion: string) => {
    setName(suggestion);
    void join(suggestion);
  };
  return (
    <main className={cx("ph")}>
      <form className={cx("joining")} onSubmit={submit} noValidate>
        <p className={cx("brand")}>
          <img src="/favicon.svg" alt="" />
          {t.title}
        </p>
        <h1>{t.phone.joinTitle}</h1>
        {!given && <WayBack />}
        <CodeField code={code} onCode={setCode} />
        <NameField name={name} onName={setName} />
        <SignChoice sign={sign} onSign={setSign} />
        <div className={cx("dock")}>
          {problem && <Trouble problem={problem} code={code} onTake={takeSuggestion} />}
          <button type="submit" className={cx("btn primary")} aria-disabled={busy}>
            {busy ? t.phone.joining : t.phone.join}
          </button>
          <p>{t.phone.note}</p>
          <a href={`/link?room=${code}`}>{t.phone.otherPhone}</a>
        </div>
      </form>
    </main>
  );
}

/** Until this person has picked one, a sign that is free, however many join meanwhile. */
function useSign(taken: readonly (string | null)[]): [string, (sign: string) => void] {
  const [picked, setPicked] = useState<string | null>(null);
  const [offered, setOffered] = useState("");
  const free = freeSign(taken, offered);
  if (free !== offered) setOffered(free);
  return [picked ?? free, setPicked];
}

/** The room that this phone sits in already. */
function WayBack() {
  const t = usePartyText();
  const room = latestRoom();
  if (!room) return null;
  return (
    <a className={cx("btn second")} href={`/p/${room}`}>
      {t.phone.backTo(room)}
    </a>
  );
}

function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = usePartyText();
  return (
    <div className={cx("group name")}>
      <label className={cx("lab")} htmlFor="name">
        {t.phone.name}
      </label>
      <input
        id="name"
        value={name}
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="go"
        onChange={(event) => onName(cut(event.target.value))}
      />
      <button type="button" className={cx("btn quiet")} onClick={() => onName(spin(t, name))}>
        <svg viewBox="0 0 24 24" className={cx("line")} aria-hidden="true" focusable="false">
          <path d="M20 12a8 8 0 1 1-2.600-5.900M20.500 3.500v4h-4" />
        </svg>
        {t.phone.spin}
      </button>
    </div>
  );
}

interface TroubleProps {
  readonly problem: Problem;
  readonly code: string;
  readonly onTake: (name: string) => void;
}

function Trouble({ problem, code, onTake }: TroubleProps) {
  const t = usePartyText();
  const { suggestion } = problem;
  return (
    <div className={cx("trouble")} role="alert">
      <p>{problem.text}</p>
      {suggestion && (
        <button type="button" className={cx("btn second")} onClick={() => onTake(suggestion)}>
          {t.phone.take(suggestion)}
        </button>
      )}
      {problem.watch && (
        <a className={cx("btn second")} href={`/a/${code}`}>
          {t.phone.watch}
        </a>
      )}
    </div>
  );
}

function simply(text: string): Problem {
  return { text, suggestion: null };
}

async function explain(error: unknown, code: string, t: PartyText): Promise<Problem> {
  if (!(error instanceof Refused)) return simply(refusal(error, t));
  if (error.code === "player/banned") {
    const { bannedSentence } = await import("../../party/banned");
    return simply(await bannedSentence(error, t.language));
  }
  if (error.status === 404) return simply(t.phone.noGame(code));
  if (/codes$/.test(`${error.more.limit}`)) return simply(t.phone.limited);
  const watch = error.code === "room/full" || error.code === "room/locked";
  if (error.code !== "room/name_taken") return { ...simply(refusal(error, t)), watch };
  const suggestion = typeof error.more.suggestion === "string" ? error.more.suggestion : null;
  return { text: suggestion ? t.phone.taken(suggestion) : t.phone.takenOnly, suggestion };
}
