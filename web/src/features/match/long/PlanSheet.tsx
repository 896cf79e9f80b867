/** Making a plan on a board of its own: nothing pressed here is a move, and a line counts once it is kept. */
import { useEffect, useRef, useState } from "react";
import { Board } from "../../../board/Board";
import { seenFrom } from "../../../board/turned";
import { sentence } from "../../../shared/api/http";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { Dialog } from "../../../shared/ui/Dialog";
import { Problem } from "../../../shared/ui/Problem";
import { holds, opponent, playerName } from "../situation";
import type { LongGameProps } from "./LongGame";
import { PlanTree } from "./PlanTree";
import { otherAnswer } from "./planTree";
import { cx } from "./styles";
import type { PlanStore } from "./usePlan";
import { type PlanPath, usePlanPath } from "./usePlanPath";

const MAX_LINES = 20;

interface PlanSheetProps extends LongGameProps {
  readonly plan: PlanStore;
  readonly onClose: () => void;
}

export function PlanSheet({ match, seat, plan, onClose }: PlanSheetProps) {
  const t = useText().long;
  const text = useText();
  const name = playerName(match, opponent(match, seat)?.seat ?? null, text, seat);
  const me = playerName(match, seat ?? null, text, seat);
  const path = usePlanPath(match);
  const [leaving, setLeaving] = useState(false);
  const close = () => (path.moves.length > 0 && !leaving ? setLeaving(true) : onClose());
  const myTurn = holds(seat, match.active_seat);
  useMovedOn(match.version);
  return (
    <Dialog label={t.plan} className={cx("plan-sheet")} onClose={close}>
      <h2>{t.plan}</h2>
      {myTurn ? <p className={cx("note")}>{t.planTurn}</p> : <Planning {...{ name, me, path, plan, seat }} />}
      {leaving && path.moves.length > 0 ? (
        <Leaving onStay={() => setLeaving(false)} onGo={onClose} />
      ) : (
        <button type="button" className={cx("btn second")} onClick={close}>
          {t.planClose}
        </button>
      )}
    </Dialog>
  );
}

interface PlanningProps extends Pick<PlanSheetProps, "plan" | "seat"> {
  readonly name: string;
  readonly me: string;
  readonly path: PlanPath;
}

function Planning({ name, me, path, plan, seat }: PlanningProps) {
  const t = useText().long;
  const [failed, setFailed] = useState<string | null>(null);
  const { moves, ahead } = path;
  const mine = ahead?.to_move === seat;
  const ask = !ahead?.to_move && ahead ? t.planOver : mine ? t.planMine : t.planTheirs(name);
  const { lines } = plan;
  const other = otherAnswer(lines ?? [], moves);
  const full = lines !== null && lines.length >= MAX_LINES;
  const ready = lines !== null && moves.length > 0 && moves.length % 2 === 0 && !other && !full;
  const refused = other ? t.planOther(other) : full ? t.planFull(MAX_LINES) : null;
  const problem = failed ?? path.problem ?? plan.problem ?? refused;
  const store = (kept: readonly string[], done: () => void) =>
    plan.save(kept).then(
      () => {
        setFailed(null);
        done();
      },
      (error: unknown) => setFailed(sentence(error)),
    );
  const keep = () =>
    store([...(lines ?? []), moves.join(" ")], () => {
      announce(t.planKept);
      path.restart();
    });
  return (
    <>
      <p className={cx("note")}>{t.planLead}</p>
      <p className={cx("plan-ask")} aria-live="polite">
        <span data-sentence="">{ask}</span>
      </p>
      <div className={cx("plan-board")}>
        {ahead && (
          <Board
            view={seenFrom(ahead.view, seat)}
            blocked={null}
            headroom={false}
            onPlay={(target) => path.choose(target)}
          />
        )}
      </div>
      <Path moves={moves} name={name} me={me} />
      <Problem text={problem} />
      <div className={cx("plan-buttons")}>
        <button
          type="button"
          className={cx("btn primary")}
          aria-disabled={!ready}
          onClick={() => ready && void keep()}
        >
          {t.planKeep}
        </button>
        <button
          type="button"
          className={cx("btn second")}
          aria-disabled={moves.length === 0}
          onClick={path.back}
        >
          {t.planUndo}
        </button>
      </div>
      {lines && (
        <PlanTree
          lines={lines}
          name={name}
          onRemove={(line) =>
            void store(
              lines.filter((one) => one !== line),
              () => undefined,
            )
          }
        />
      )}
    </>
  );
}

/** The moves chosen so far; the opponent's come first. */
function Path({ moves, name, me }: { moves: readonly string[]; name: string; me: string }) {
  const t = useText();
  if (moves.length === 0) return null;
  return (
    <ol className={cx("plan-path")}>
      {moves.map((move, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path only grows and shrinks at its end
        <li key={place}>
          <span data-sentence="">{t.labelled(place % 2 === 0 ? name : me, move)}</span>
        </li>
      ))}
    </ol>
  );
}

function Leaving({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const t = useText().long;
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className={cx("plan-leave")} role="alert">
      <p>{t.planLeave}</p>
      <div className={cx("plan-buttons")}>
        <button ref={stay} type="button" className={cx("btn primary")} onClick={onStay}>
          {t.planStay}
        </button>
        <button type="button" className={cx("btn second")} onClick={onGo}>
          {t.planGo}
        </button>
      </div>
    </div>
  );
}

/** Says that the game has gone on while one was planning. */
function useMovedOn(version: number): void {
  const t = useText().long;
  const first = useRef(version);
  useEffect(() => {
    if (first.current !== version) announce(t.planMoved);
    first.current = version;
  }, [version, t]);
}
