/** Practice: the answer of the repertoire is asked for, in sets of ten. */
import { useEffect, useState } from "react";
import { after } from "../../../connectFour/position";
import { SIDES } from "../../../connectFour/view";
import { NotSearched } from "../../../review/NotSearched";
import type { Scores } from "../../../review/scores";
import { useScores } from "../../../review/useScores";
import type { RepertoireText } from "../../../shared/i18n/en/repertoire";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { dailySet } from "../repetition";
import { cx } from "../styles";
import { answersOf } from "./answers";
import { BoardPage } from "./BoardPage";
import { type Learnt, noteDrill } from "./store";
import { keeping } from "./tree";

interface DrillProps {
  readonly learnt: Learnt;
  readonly day: string;
  readonly onClose: () => void;
}

interface Answer {
  readonly column: number;
  readonly right: boolean;
}

/** The set is chosen once: what was answered wrong is due again tomorrow. */
export function Drill({ learnt, day, onClose }: DrillProps) {
  const [set] = useState(() => dailySet(learnt.cards, day, 0).map((card) => card.moves));
  const [at, setAt] = useState(0);
  const moves = set[at];
  useEffect(() => {
    if (moves === undefined) onClose();
  }, [moves, onClose]);
  if (moves === undefined) return null;
  const next = () => setAt(at + 1);
  const place = { done: at, all: set.length };
  return <Asked key={moves} {...{ learnt, day, moves, place, onClose }} onNext={next} />;
}

interface AskedProps extends DrillProps {
  readonly moves: string;
  readonly place: { readonly done: number; readonly all: number };
  readonly onNext: () => void;
}

function Asked({ learnt: { repertoire }, day, moves, place, onNext, onClose }: AskedProps) {
  const t = useText().repertoire;
  const text = useText();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const position = after(moves);
  const wanted = answersOf(repertoire)(position) ?? 0;
  const drop = (column: number) => {
    if (answer) return;
    const right = column === wanted;
    setAnswer({ column, right });
    noteDrill(repertoire.side, moves, right, day);
  };
  const asked = useScores(answer && !answer.right ? moves : null);
  const headline = answer
    ? answer.right
      ? t.right
      : t.wrong(wanted + 1)
    : t.ask(text.colours[SIDES[position.toMove]]);
  const detail = answer && asked.scores ? reason(answer.column, asked.scores, t) : "";
  const said = [headline, detail].filter(Boolean).join(" ");
  useEffect(() => announce(said), [said]);
  const shown = answer?.right ? after(`${moves}${answer.column + 1}`) : position;
  return (
    <BoardPage
      position={shown}
      eyebrow={t.progress(place.done + 1, place.all)}
      headline={headline}
      blocked={answer ? text.board.over : null}
      {...(answer && !answer.right ? { answer: wanted } : {})}
      onPlay={drop}
      onClose={onClose}
    >
      {detail && <p>{detail}</p>}
      <NotSearched asked={asked} />
      {answer && (
        <p className={cx("actions")}>
          <button type="button" className={cx("btn primary")} onClick={onNext}>
            {place.done + 1 < place.all ? t.next : t.close}
          </button>
        </p>
      )}
    </BoardPage>
  );
}

function reason(column: number, scores: Scores, t: RepertoireText): string {
  return keeping(scores).includes(column) ? t.alsoKeeps(column + 1) : t.givesAway(column + 1);
}
