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
}

export function JoinForm({ code: given, note, taken = [], onTry, onJoined }: JoinFormProps) {
  const t = usePartyText();
  const [code, setCode] = useState(given);
  const [name, setName] = useState(() => cut(useSettings.getState().name));
  const [sign, setSign] = useState(() => freeSign(taken));
  const [problem, setProblem] = useState<Problem | null>(note ? { text: note, suggestion: null } : null);
  const [busy, setBusy] = useState(false);
  const join = async (as: string) => {
    const missing = code.length < 4 ? t.phone.codeShort : as.trim() ? null : t.phone.nameMissing;
    if (missing) return setProblem({ text: missing, suggestion: null });
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
          {problem && <Trouble problem={problem} onTake={takeSuggestion} />}
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

function Trouble({ problem, onTake }: { problem: Problem; onTake: (name: string) => void }) {
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
    </div>
  );
}

async function explain(error: unknown, code: string, t: PartyText): Promise<Problem> {
  if (!(error instanceof Refused)) return { text: refusal(error, t), suggestion: null };
  if (error.code === "player/banned") {
    const { bannedSentence } = await import("../../party/banned");
    return { text: await bannedSentence(error, t.language), suggestion: null };
  }
  if (error.status === 404) return { text: t.phone.noGame(code), suggestion: null };
  if (error.code !== "room/name_taken") return { text: refusal(error, t), suggestion: null };
  const suggestion = typeof error.more.suggestion === "string" ? error.more.suggestion : null;
  return { text: suggestion ? t.phone.taken(suggestion) : t.phone.takenOnly, suggestion };
}
