/** What there is to say about the move shown: the fault, why, and what to play next time. */
import { SmallDisc } from "../../board/Disc";
import type { BoardView } from "../../board/view";
import type { Claim } from "../../review/claims";
import type { Review, ReviewedMove } from "../../review/reviewer";
import { lesson } from "../../review/reviewer";
import { sentence, sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { levelName } from "../../shared/players";
import { Problem } from "../../shared/ui/Problem";
import { HardToSee } from "./HardToSee";
import { isMistake } from "./marks";
import { cx } from "./styles";
import type { Judged } from "./useJudged";

interface FindingProps {
  readonly judged: Judged;
  readonly count: number;
  readonly ply: number;
  readonly column: number;
  /** The moves before the one shown; null at the start. */
  readonly before: string | null;
  readonly sides: BoardView["sides"];
  readonly names: readonly string[];
  readonly onTry: (column: number) => void;
  readonly onGo: (ply: number) => void;
  readonly onTakeOver: (() => void) | null;
  /** The only side whose mistakes are looked for, or null for both. */
  readonly only: number | null;
  readonly again: Again;
}

/** The position before a mistake, to be played again. */
export interface Again {
  readonly level: string;
  readonly problem: string | null;
  readonly open: (ply: number) => void;
}

export function Finding(props: FindingProps) {
  const { judged, ply, sides, names } = props;
  const t = useText().learn;
  const side = sides[(ply + 1) % 2];
  const move = judged.review?.moves[ply - 1] ?? null;
  const special = judged.review && lesson(judged.review);
  return (
    <section data-part="finding" className={cx("card finding")} aria-labelledby="finding">
      {special && special.ply === ply && (
        <p className={cx("eyebrow")}>
          {judged.review?.turning_point === ply ? t.review.turningPoint : t.review.costliest}
        </p>
      )}
      <h1 id="finding" tabIndex={-1} data-arrival>
        {ply > 0 && side && <SmallDisc side={side} size={26} />}
        <span>
          <span data-sentence="">
            {ply > 0 ? t.review.move(ply, names[(ply + 1) % 2] ?? "", props.column + 1) : t.review.start}
          </span>
        </span>
        {move && (
          <span className={cx("badge")} data-label={move.label}>
            {t.labels[move.label]}
          </span>
        )}
      </h1>
      <Said {...props} move={move} />
      {move && <HardToSee share={move.seen} />}
      <Actions {...props} move={move} />
    </section>
  );
}

function Said({ judged, count, ply, move }: FindingProps & { move: ReviewedMove | null }) {
  const t = useText().learn;
  const { colours } = useText();
  if (judged.failed) return <p role="alert">{t.review.notJudged}</p>;
  if (!judged.review) {
    return (
      <p className={cx("judging")}>
        {t.review.judging(judged.done, count)}
        <progress value={judged.done} max={count} aria-hidden="true" />
      </p>
    );
  }
  if (move) return <p>{sentence(move.claims, t, sideNames(colours))}</p>;
  const clean = ply === 0 && !lesson(judged.review);
  return <p>{clean ? `${t.review.noTurn} ${t.review.startLead}` : t.review.startLead}</p>;
}

function Actions({ judged, ply, move, ...props }: FindingProps & { move: ReviewedMove | null }) {
  const t = useText().learn;
  const { colours } = useText();
  const better = move && betterColumn(move.claims);
  const mistake = judged.review && nextMistake(judged.review, ply, props.only);
  const special = judged.review && lesson(judged.review);
  return (
    <div className={cx("acts")}>
      {better != null && (
        <button type="button" className={cx("btn primary")} onClick={() => props.onTry(better - 1)}>
          {t.review.tryColumn(better)}
        </button>
      )}
      {mistake != null && (
        <button type="button" className={cx("btn second")} onClick={() => props.onGo(mistake)}>
          {t.review.nextMistake}
        </button>
      )}
      {mistake == null && special && special.ply !== ply && (
        <button type="button" className={cx("btn second")} onClick={() => props.onGo(special.ply)}>
          {t.review.toLesson}
        </button>
      )}
      {move && isMistake(move.label) && <TryAgain again={props.again} ply={ply} />}
      {props.onTakeOver && (
        <button type="button" className={cx("btn quiet")} onClick={props.onTakeOver}>
          {t.review.takeOver(sideNames(colours)[ply % 2] ?? "")}
        </button>
      )}
      {judged.failed && (
        <button type="button" className={cx("btn second")} onClick={judged.retry}>
          {t.review.again}
        </button>
      )}
    </div>
  );
}

function TryAgain({ again, ply }: { again: Again; ply: number }) {
  const t = useText().learn;
  const text = useText();
  const bot = text.match.bot(levelName(again.level, again.level, text));
  const side = sideNames(text.colours)[(ply + 1) % 2] ?? "";
  return (
    <>
      <button type="button" className={cx("btn second")} onClick={() => again.open(ply)}>
        {t.review.tryAgain(side, bot)}
      </button>
      <Problem text={again.problem} />
    </>
  );
}

/** The column the sentence advises, as people count; null when the move was as good as any. */
const BETTER: ReadonlySet<string> = new Set<Claim["say"]>([
  ...(["letDraw", "letWin", "letWinDrawn", "slower", "sooner"] as const),
  ...(["missedWin", "wouldWin", "wouldDraw", "wouldLast"] as const),
]);

export function betterColumn(claims: readonly Claim[]): number | null {
  const found = claims.find((claim) => BETTER.has(claim.say));
  return found && "column" in found ? found.column : null;
}

/** The next fault after this move, and from the last again the first. */
function nextMistake({ moves }: Review, ply: number, only: number | null): number | null {
  const faults = moves.filter(
    (move) => isMistake(move.label) && (only === null || (move.ply + 1) % 2 === only),
  );
  const next = faults.find((move) => move.ply > ply) ?? faults[0];
  return next && next.ply !== ply ? next.ply : null;
}
