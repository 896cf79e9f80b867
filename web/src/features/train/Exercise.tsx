/** One position: find what was overlooked. */
import { useEffect, useRef, useState } from "react";
import { Board } from "../../board/Board";
import { SmallDisc } from "../../board/Disc";
import { after } from "../../connectFour/position";
import { boardView, SIDES } from "../../connectFour/view";
import { scoresOf } from "../../review/ask";
import { missed } from "../../review/oversights";
import { judged } from "../../review/reviewer";
import { bestColumns, bestScore, type Scores } from "../../review/scores";
import { sentence, sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { Header, ThemeButton } from "../../shared/ui/Header";
import { verdict } from "../../solver/solver";
import type { Card } from "./cards";
import { noteAnswer } from "./store";
import { cx } from "./styles";

interface Answer {
  readonly column: number;
  readonly scores: Scores;
  readonly right: boolean;
}

interface ExerciseProps {
  readonly card: Card;
  readonly day: string;
  /** What is still asked today, once this card was answered. */
  readonly next: readonly Card[];
  readonly onNext: (card: Card | null) => void;
}

/** A move is right if it keeps the verdict and overlooks neither a win nor a block. */
export function isRight(moves: string, scores: Scores, column: number): boolean {
  const score = scores[column] ?? null;
  if (score === null) return false;
  const overlooked = missed(after(moves), column);
  return verdict(score) === verdict(bestScore(scores)) && overlooked !== "win" && overlooked !== "block";
}

export function Exercise({ card, day, next, onNext }: ExerciseProps) {
  const t = useText().train;
  const text = useText();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  const judging = useRef(false);
  const drop = (column: number) => {
    if (answer || judging.current) return;
    judging.current = true;
    setFailed(false);
    scoresOf(card.moves).then(
      (scores) => {
        const right = isRight(card.moves, scores, column);
        setAnswer({ column, scores, right });
        noteAnswer(card, right, day);
      },
      () => {
        judging.current = false;
        setFailed(true);
      },
    );
  };
  const shown = answer?.right ? `${card.moves}${answer.column + 1}` : card.moves;
  return (
    <div className={cx("page review exercise")}>
      <Header>
        <button type="button" className={cx("btn quiet")} onClick={() => onNext(null)}>
          {t.title}
        </button>
        <ThemeButton />
      </Header>
      <main className={cx("stage")}>
        <div className={cx("mid")}>
          <Board
            view={boardView(after(shown))}
            blocked={answer ? text.board.over : null}
            {...(answer && !answer.right ? { answer: bestColumns(answer.scores)[0] ?? 0 } : {})}
            onPlay={(target) => drop(Number(target.move.column))}
          />
        </div>
        <div className={cx("rail")}>
          <Question
            card={card}
            answer={answer}
            failed={failed}
            left={next.length}
            onNext={() => onNext(next[0] ?? null)}
          />
        </div>
      </main>
    </div>
  );
}

interface QuestionProps {
  readonly card: Card;
  readonly answer: Answer | null;
  readonly failed: boolean;
  readonly left: number;
  readonly onNext: () => void;
}

function Question({ card, answer, failed, left, onNext }: QuestionProps) {
  const t = useText().train;
  const learn = useText().learn;
  const text = useText();
  const { colours } = text;
  const position = after(card.moves);
  const names = sideNames(colours);
  const side = boardView(position).sides[position.toMove];
  const headline = answer
    ? answer.right
      ? t.right
      : t.wrong(answer.column + 1)
    : t.ask(colours[SIDES[position.toMove]]);
  const detail = answer && sentence(judged(position, answer.column, answer.scores).claims, learn, names);
  const best =
    answer && !answer.right && t.answer(text.list(bestColumns(answer.scores).map((one) => String(one + 1))));
  const said = [headline, detail, best].filter(Boolean).join(" ");
  useEffect(() => announce(said), [said]);
  return (
    <section data-part="finding" className={cx("card finding")} aria-labelledby="finding">
      <p className={cx("eyebrow")}>{t.kinds[card.kind]}</p>
      <h1 id="finding">
        {side && <SmallDisc side={side} size={26} />}
        <span>{headline}</span>
      </h1>
      {failed && <p role="alert">{t.failed}</p>}
      {detail && <p>{detail}</p>}
      {best && <p>{best}</p>}
      {answer && (
        <p className={cx("actions")}>
          <button type="button" className={cx("btn primary")} onClick={onNext}>
            {left > 0 ? t.next : t.close}
          </button>
        </p>
      )}
    </section>
  );
}
