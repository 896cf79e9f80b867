/** What each column was worth, and to whom, in words over its column. Pressing one tries it. */
import type { Scores } from "../../review/scores";
import { bestColumns, bestScore } from "../../review/scores";
import { sideNames } from "../../review/words";
import type { LearnText } from "../../shared/i18n/en/learn";
import { useText } from "../../shared/i18n/text";
import { ownMoves, verdict } from "../../solver/solver";
import { cx } from "./styles";

interface VerdictsProps {
  /** How many discs lie on the board these scores are of. */
  readonly ply: number;
  readonly scores: Scores | null;
  readonly played: number | null;
  readonly onTry: (column: number) => void;
}

/** Where a column is too narrow for the word. */
const SIGNS = { win: "+", draw: "=", loss: "−" } as const;
const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;

export function Verdicts({ ply, scores, played, onTry }: VerdictsProps) {
  const t = useText().learn;
  const side = sideNames(useText().colours)[ply % 2] ?? "";
  const best = scores ? goodColumns(scores) : [];
  return (
    <fieldset className={cx("verdicts")}>
      <legend dir="auto">{t.review.choices(side, ply + 1)}</legend>
      {COLUMNS.map((column) => (
        <Verdict
          key={column}
          column={column}
          ply={ply}
          score={scores ? (scores[column] ?? null) : undefined}
          best={best.includes(column)}
          played={column === played}
          onTry={onTry}
        />
      ))}
    </fieldset>
  );
}

/** The best columns, unless even they lose: then none deserves the word. */
function goodColumns(scores: Scores): readonly number[] {
  const open = scores.some((score) => score !== null);
  return open && bestScore(scores) >= 0 ? bestColumns(scores) : [];
}

interface VerdictProps {
  readonly column: number;
  readonly ply: number;
  /** Undefined while it is not known, null where the column is full. */
  readonly score: number | null | undefined;
  readonly best: boolean;
  readonly played: boolean;
  readonly onTry: (column: number) => void;
}

function Verdict({ column, ply, score, best, played, onTry }: VerdictProps) {
  const t = useText().learn;
  const [word, more] = words(ply, score, t);
  const open = score != null;
  const note = played ? t.review.played : best ? t.review.best : "";
  const looks = [best && "best", played && "played", open ? score < 0 && "bad" : "none"];
  return (
    <button
      type="button"
      data-best={best || undefined}
      className={cx(...looks)}
      aria-disabled={!open}
      onClick={() => open && onTry(column)}
    >
      <span className={cx("visually-hidden")}>{t.verdicts.spoken(column + 1)} </span>
      {note && <em>{note} </em>}
      <b data-sign={score == null ? "" : SIGNS[verdict(score)]}>
        <span>{word} </span>
      </b>
      {more}
    </button>
  );
}

function words(ply: number, score: number | null | undefined, t: LearnText): [string, string] {
  if (score === undefined) return ["", ""];
  if (score === null) return [t.verdicts.full, ""];
  const how = verdict(score);
  return [t.verdicts[how], how === "draw" ? "" : t.verdicts.in(ownMoves(ply, score))];
}
