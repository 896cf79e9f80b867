/** The board, what each column was worth over it, who stands better beside it. */
import { useMemo, useState } from "react";
import { Board } from "../../board/Board";
import { COLUMNS, landing, type Position, winner } from "../../connectFour/position";
import { threats } from "../../connectFour/threats";
import { boardView } from "../../connectFour/view";
import { sideNames } from "../../review/words";
import type { LearnText } from "../../shared/i18n/en/learn";
import { useText } from "../../shared/i18n/text";
import { BoardNotes } from "./BoardNotes";
import { type Balance, ofPosition } from "./balance";
import { EvalBar } from "./EvalBar";
import { betterColumn } from "./Finding";
import { MARKS } from "./marks";
import { cx } from "./styles";
import type { Study } from "./useStudy";
import { Verdicts } from "./Verdicts";

export function BoardSide({ study }: { study: Study }) {
  const t = useText().learn;
  const [withThreats, setWithThreats] = useState(true);
  const names = sideNames(useText().colours);
  const { position, line, move } = study;
  const view = useMemo(() => boardView(position), [position]);
  const balance = ofPosition(position, study.now);
  const headline = said(balance, t, names);
  return (
    <>
      <EvalBar balance={balance} label={headline} />
      <div className={cx("mid")}>
        <div className={cx("call")}>
          <h2>{headline}</h2>
          <span>{where(study, t, names)}</span>
          <label className={cx("switch")}>
            <input
              type="checkbox"
              checked={withThreats}
              onChange={(event) => setWithThreats(event.target.checked)}
            />
            {t.review.threats}
          </label>
        </div>
        <ColumnVerdicts study={study} />
        <Board
          view={view}
          blocked={line.thinking ? t.branch.thinking : null}
          headroom={false}
          onPlay={(target) => study.drop(Number(target.move.column))}
        >
          <BoardNotes
            view={view}
            mark={move ? MARKS[move.label] : ""}
            better={betterCell(study)}
            threats={withThreats && !position.over ? threats(position) : []}
          />
        </Board>
      </div>
    </>
  );
}

/** Of the position the shown move was made in; at the start and in the reader's own line of the position itself. */
function ColumnVerdicts({ study }: { study: Study }) {
  const { before, position, judged, walk, line, moves } = study;
  if (!before) {
    return (
      <Verdicts
        ply={position.moves.length}
        scores={line.thinking ? null : study.now}
        played={null}
        onTry={study.drop}
      />
    );
  }
  return (
    <Verdicts
      ply={before.moves.length}
      scores={judged.scores[walk.ply - 1] ?? null}
      played={Number(moves[walk.ply - 1]) - 1}
      onTry={(column) => line.begin(before.moves, column)}
    />
  );
}

function betterCell({ before, move }: Study) {
  const column = move && betterColumn(move.claims);
  const cell = column == null || !before ? null : landing(before, column - 1);
  if (cell === null || !before) return null;
  return { cell: [Math.floor(cell / COLUMNS), cell % COLUMNS] as const, side: before.toMove };
}

function said(balance: Balance | null, t: LearnText, names: readonly [string, string]): string {
  if (!balance) return "…";
  const { side, count } = balance;
  if (count === 0) return side === null ? t.review.drawn : t.review.won(names[side]);
  return side === null ? t.review.draw : t.review.wins(names[side], count);
}

function where(
  { position, line, walk, moves }: Study,
  t: LearnText,
  names: readonly [string, string],
): string {
  if (line.branch) return over(position) ? "" : t.review.toMove(names[position.toMove]);
  return walk.ply === 0 ? t.review.atStart : t.review.afterMove(walk.ply, moves.length);
}

function over(position: Position): boolean {
  return position.over || winner(position) !== null;
}
