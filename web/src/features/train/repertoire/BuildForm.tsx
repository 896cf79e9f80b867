/** Side, style and depth of a repertoire, and the search with its progress. */
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { Choice } from "../../../shared/ui/Choice";
import { Field } from "../../../shared/ui/Field";
import { Question } from "../../../shared/ui/Question";
import { NoSolver } from "../../../solver/solver";
import { cx } from "../styles";
import { built, NoGames } from "./building";
import { keepRepertoire, useRepertoires } from "./store";
import { type Side, STYLES, type Style } from "./tree";

const DEPTHS = ["4", "6", "8", "10"] as const;
type Depth = (typeof DEPTHS)[number];
type State = "idle" | "searching" | "failed" | "noSolver" | "noGames";

export function BuildForm({ day }: { day: string }) {
  const t = useText().repertoire;
  const { colours } = useText();
  const [side, setSide] = useState<Side>("red");
  const [style, setStyle] = useState<Style>("safest");
  const [depth, setDepth] = useState<Depth>("6");
  const [asking, setAsking] = useState(false);
  const { state, searched, build, stop } = useBuilding(day);
  const replaces = useRepertoires((kept) => kept[side] !== null);
  const busy = state === "searching";
  const begin = () => void build({ side, style, plies: Number(depth) });
  const problem = { failed: t.failed, noSolver: t.noSolver, noGames: t.noGames, idle: "", searching: "" }[
    state
  ];
  return (
    <section aria-labelledby="build">
      <h2 id="build">{t.buildTitle}</h2>
      <div className={cx("stack")} inert={busy}>
        <Field label={t.side}>
          <Choice
            label={t.side}
            options={(["red", "yellow"] as const).map((value) => ({ value, label: colours[value] }))}
            value={side}
            onChange={setSide}
          />
        </Field>
        <Field label={t.style} note={t.styleLeads[style]}>
          <Choice
            label={t.style}
            options={STYLES.map((value) => ({ value, label: t.styles[value] }))}
            value={style}
            onChange={setStyle}
          />
        </Field>
        <Field label={t.depth}>
          <Choice
            label={t.depth}
            options={DEPTHS.map((value) => ({ value, label: t.discs(Number(value)) }))}
            value={depth}
            onChange={setDepth}
          />
        </Field>
      </div>
      <p className={cx("actions")}>
        {busy ? (
          <button type="button" className={cx("btn second")} onClick={stop}>
            {t.stop}
          </button>
        ) : (
          <button
            type="button"
            className={cx("btn primary")}
            onClick={() => (replaces ? setAsking(true) : begin())}
          >
            {t.build}
          </button>
        )}
      </p>
      {busy && <p data-part="searched">{t.searched(searched)}</p>}
      {problem && <p role="alert">{problem}</p>}
      {asking && (
        <Question
          question={t.replaceSure(colours[side])}
          lead={t.lostLead}
          yes={t.replace}
          no={t.keep}
          className={cx("confirm")}
          onYes={begin}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** One search at a time; it ends with the page. */
function useBuilding(day: string) {
  const t = useText().repertoire;
  const [state, setState] = useState<State>("idle");
  const [searched, setSearched] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const build = async (wanted: Parameters<typeof built>[0]) => {
    const control = new AbortController();
    running.current = control;
    setSearched(0);
    setState("searching");
    try {
      const made = await built(wanted, setSearched, control.signal);
      if (control.signal.aborted) return;
      keepRepertoire(made, day);
      setState("idle");
      announce(t.covered(Object.keys(made.moves).length, made.plies));
    } catch (error) {
      if (control.signal.aborted) return;
      setState(error instanceof NoGames ? "noGames" : error instanceof NoSolver ? "noSolver" : "failed");
    }
  };
  const stop = () => {
    running.current?.abort();
    setState("idle");
  };
  return { state, searched, build, stop };
}
