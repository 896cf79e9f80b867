/** What one presses while an earlier position is on the board: on the table in a game, beside the board after it. */
import { useStore } from "zustand";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { Confirm } from "./Confirm";
import type { LookBack } from "./lookBack";
import { cx } from "./styles";

interface ProblemProps {
  readonly match: Match;
  readonly session: MatchSession;
}

/** After the end: what was refused, no longer than the position it is about. */
export function Problem({ match, session }: ProblemProps) {
  const problem = useStore(session.store, (state) => state.problem);
  return (
    <p className={cx("error")} role="alert">
      {problem && problem.version >= match.version && problem.text}
    </p>
  );
}

export function LookingBackCard({ look, ...props }: ProblemProps & { look: LookBack }) {
  const t = useText();
  return (
    <section className={cx("card result")} aria-labelledby="looking-back">
      <h1 id="looking-back">{t.again.title(look.ply ?? 0)}</h1>
      <p className={cx("sub")}>{t.again.lead}</p>
      <div className={cx("stack")}>
        <div className={cx("row2 steps")}>
          <Steps look={look} className={cx("btn second")} />
        </div>
        <Problem {...props} />
        <Here look={look} className={cx("btn primary big")} />
        <button type="button" className={cx("btn quiet")} onClick={look.close}>
          {t.again.leave}
        </button>
      </div>
    </section>
  );
}

export function LookingBackBar({ look }: { look: LookBack }) {
  const t = useText();
  return (
    <div className={cx("looking steps")}>
      <Steps look={look} className={cx("btn quiet")} />
      {look.retry && <Here look={look} className={cx("btn primary")} />}
      <button type="button" className={cx(look.retry ? "btn quiet" : "btn primary")} onClick={look.close}>
        {look.retry && <Icon name="close" />}{" "}
        <span className={cx(look.retry && "words")}>{t.again.leave}</span>
      </button>
      {look.asked && (
        <Confirm
          question={t.again.hereSure}
          lead={t.match.restartLead}
          yes={t.again.hereYes}
          onYes={look.asked.yes}
          onNo={look.asked.no}
        />
      )}
    </div>
  );
}

function Steps({ look, className }: { look: LookBack; className: string }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={!look.earlier}
        onClick={() => look.earlier?.()}
      >
        <Icon name="earlier" /> <span className={cx("words")}>{t.again.earlier}</span>
      </button>
      <button type="button" className={className} aria-disabled={!look.later} onClick={() => look.later?.()}>
        <span className={cx("words")}>{t.again.later}</span> <Icon name="later" />
      </button>
    </>
  );
}

function Here({ look, className }: { look: LookBack; className: string }) {
  const t = useText();
  return (
    <button
      type="button"
      className={className}
      aria-disabled={!look.past}
      onClick={() => look.past && look.playOn()}
    >
      <Icon name="again" /> {t.again.here}
    </button>
  );
}
