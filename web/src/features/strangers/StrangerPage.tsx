/** Play a stranger: three tempos, and then the wait for another player. */
import { useEffect, useState } from "react";
import { resumeSeek, startSeek, type Tempo, useSeek, wantRated, wantsRated } from "../../live/seekStore";
import { get, sentence } from "../../shared/api/http";
import type { SeekLobby } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { Choice as Options } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { Problem } from "../../shared/ui/Problem";
import { Looking } from "./Looking";
import { cx } from "./styles";

const TEMPOS = ["15s", "5m", "2d"] as const satisfies readonly Tempo[];
const AGAIN_MS = 5000;

export default function StrangerPage() {
  const w = useText().strangers;
  const { brand } = useText();
  const seek = useSeek((state) => state.seek);
  const days = useSeek((state) => state.days);
  const found = useSeek((state) => state.found);
  const ready = useResumed();
  const title = seek || days ? w.looking : w.title;
  useTitle(`${title} · ${brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")} aria-busy={!ready || found !== null}>
        <h1>{title}</h1>
        {seek && <Looking seek={seek} />}
        {days && (
          <section className={cx(seek && "card")} aria-label={w.tempos[days.tempo]} data-part="days">
            <Looking seek={days} />
          </section>
        )}
        {ready && !seek && <Choice days={days !== null} />}
      </main>
      <PageFooter />
    </div>
  );
}

/** A search that was under way before a reload is found again, if there was one. */
function useResumed(): boolean {
  const looking = useSeek((state) => state.seek !== null || state.found !== null);
  const [ready, setReady] = useState(looking);
  useEffect(() => {
    void resumeSeek().then(
      () => setReady(true),
      () => setReady(true),
    );
  }, []);
  return ready || looking;
}

/** Beside a search for a game of `days` only live ones can be begun. */
function Choice({ days }: { days: boolean }) {
  const w = useText().strangers;
  const ended = useSeek((state) => state.ended);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useFetched(
    "/seeks",
    () => get<SeekLobby>("/seeks"),
    () => AGAIN_MS,
  );
  const start = async (tempo: Tempo) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await startSeek(tempo);
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(false);
  };
  return (
    <>
      {days && <h2>{w.liveToo}</h2>}
      <p className={cx("lead")}>{ended ? w.ended : w.lead}</p>
      <Problem text={problem} />
      <ul className={cx("tempos")}>
        {TEMPOS.filter((tempo) => !days || tempo !== "2d").map((tempo) => (
          <li key={tempo}>
            <button
              type="button"
              className={cx("tempo")}
              aria-disabled={busy}
              onClick={() => void start(tempo)}
            >
              <b>{w.tempos[tempo]}</b>
              <small>{w.hints[tempo]}</small>
              {!!data?.waiting[tempo] && <small data-part="count">{w.waiting(data.waiting[tempo])}</small>}
            </button>
          </li>
        ))}
      </ul>
      <Sort />
      <p className={cx("note")}>{w.manners}</p>
    </>
  );
}

/** Whether the game counts; the rule of the choice in one sentence. */
function Sort() {
  const { sorts, rules } = useText().rated;
  const [rated, setRated] = useState(wantsRated);
  const choose = (value: string) => {
    wantRated(value === "rated");
    setRated(value === "rated");
  };
  return (
    <div className={cx("sort")}>
      <Field label={sorts.title} note={rated ? rules.live : rules.friendly}>
        <Options
          label={sorts.title}
          options={[
            { value: "friendly", label: sorts.friendly },
            { value: "rated", label: sorts.rated },
          ]}
          value={rated ? "rated" : "friendly"}
          onChange={choose}
        />
      </Field>
    </div>
  );
}
