/** A game from elsewhere: paste its moves or open its file, or see what is wrong with them and where. */
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import type { Fault } from "../../connectFour/notation";
import { readRecord } from "../../connectFour/record";
import type { LearnText } from "../../shared/i18n/en/learn";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { linkedReview, recordedReview } from "./pasted";
import { cx } from "./styles";

const EXAMPLE = "414453335455544131166";
const MAX_BYTES = 1_000_000;

export function PastePage({ given }: { given: string }) {
  const t = useText().learn;
  const { brand } = useText();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(given);
  const [problem, setProblem] = useState<string | null>(() => (given ? fault(given, t) : null));
  useTitle(`${t.review.pasteTitle} · ${brand}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(typed);
  };
  const begin = (text: string) => {
    const linked = linkedReview(text, window.location.origin);
    if (linked) return navigate(linked);
    const found = fault(text, t);
    setProblem(found);
    if (!found) navigate(recordedReview(text));
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > MAX_BYTES ? null : await file.text().catch(() => null);
    if (text === null) return setProblem(t.review.noFile);
    setTyped(text);
    begin(text);
  };
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.review.pasteTitle}</h1>
        <p className={cx("lead")}>{t.review.pasteLead}</p>
        <form className={cx("paste stack")} onSubmit={submit}>
          <label className={cx("field")}>
            <span className={cx("label")}>{t.review.field}</span>
            <textarea
              className={cx("input")}
              rows={3}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              aria-invalid={problem !== null}
              aria-describedby="paste-problem"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <p id="paste-problem" className={cx("error")} role="alert">
            {problem}
          </p>
          <p className={cx("actions")}>
            <button type="submit" className={cx("btn primary")}>
              {t.review.begin}
            </button>
            <label className={cx("open")}>
              <input
                type="file"
                accept=".c4n,.txt,text/plain"
                className={cx("file")}
                onChange={(event) => {
                  void open(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
              <span className={cx("btn second")}>{t.review.openFile}</span>
            </label>
            <button
              type="button"
              className={cx("btn quiet")}
              onClick={() => navigate(`/review?moves=${EXAMPLE}`)}
            >
              {t.review.example}
            </button>
          </p>
        </form>
      </main>
      <PageFooter />
    </div>
  );
}

/** What is wrong with a written game, in words; null when it can be reviewed. */
export function fault(text: string, t: LearnText): string | null {
  const { position, fault: found } = readRecord(text);
  if (found) return faultSaid(found, t);
  return position.moves ? null : t.review.empty;
}

function faultSaid(found: Fault, { review: { faults } }: LearnText): string {
  switch (found.kind) {
    case "sign":
      return faults.sign(found.move, found.sign);
    case "full":
      return faults.full(found.move, found.column);
    default:
      return faults.over(found.move);
  }
}
