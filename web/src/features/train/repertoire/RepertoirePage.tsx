/** Opening repertoires: built and proven here, looked through, practised. */
import { useState } from "react";
import { Link } from "wouter";
import { download } from "../../../shared/download";
import type { RepertoireText } from "../../../shared/i18n/en/repertoire";
import { useText } from "../../../shared/i18n/text";
import { useTitle } from "../../../shared/title";
import { PageFooter, PageHeader } from "../../../shared/ui/Header";
import { Question } from "../../../shared/ui/Question";
import { dailySet, dueOn, today } from "../repetition";
import { cx } from "../styles";
import { BuildForm } from "./BuildForm";
import { Drill } from "./Drill";
import { forgetRepertoire, type Learnt, useRepertoires } from "./store";
import type { Side } from "./tree";
import { Walk } from "./Walk";

type Open = { readonly what: "drill" | "walk"; readonly side: Side } | null;

export default function RepertoirePage() {
  const t = useText().repertoire;
  const { brand } = useText();
  const [day] = useState(() => today());
  const [open, setOpen] = useState<Open>(null);
  const kept = useRepertoires();
  useTitle(`${t.title} · ${brand}`);
  const learnt = open && kept[open.side];
  const close = () => setOpen(null);
  if (learnt && open.what === "walk") return <Walk repertoire={learnt.repertoire} onClose={close} />;
  if (learnt && open.what === "drill") return <Drill learnt={learnt} day={day} onClose={close} />;
  return (
    <div className={cx("page plain train")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.title}</h1>
        <p className={cx("lead")}>{t.lead}</p>
        {(["red", "yellow"] as const).map((side) => {
          const one = kept[side];
          return (
            one && <Kept key={side} learnt={one} day={day} t={t} onOpen={(what) => setOpen({ what, side })} />
          );
        })}
        <BuildForm day={day} />
        <p className={cx("actions")}>
          <Link href="/train" className={cx("btn quiet")}>
            {t.toTrainer}
          </Link>
        </p>
      </main>
      <PageFooter />
    </div>
  );
}

interface KeptProps {
  readonly learnt: Learnt;
  readonly day: string;
  readonly t: RepertoireText;
  readonly onOpen: (what: "drill" | "walk") => void;
}

function Kept({ learnt: { repertoire, cards }, day, t, onOpen }: KeptProps) {
  const { colours } = useText();
  const [removing, setRemoving] = useState(false);
  const { side, style, plies, value, moves } = repertoire;
  const set = dailySet(cards, day, 0).length;
  return (
    <section className={cx("card today")} aria-labelledby={`repertoire-${side}`} data-part="repertoire">
      <h2 id={`repertoire-${side}`}>{t.heading(colours[side], t.styles[style])}</h2>
      <p>{t.covered(Object.keys(moves).length, plies)}</p>
      <p>{t.values[value](colours[side])}</p>
      <p>{set > 0 ? t.due(dueOn(cards, day).length) : t.nothingDue}</p>
      <p className={cx("actions")}>
        {set > 0 && (
          <button type="button" className={cx("btn primary")} onClick={() => onOpen("drill")}>
            {t.practise(set)}
          </button>
        )}
        <button type="button" className={cx("btn second")} onClick={() => onOpen("walk")}>
          {t.browse}
        </button>
        <button type="button" className={cx("btn quiet")} onClick={() => save(repertoire)}>
          {t.download}
        </button>
        <button type="button" className={cx("btn quiet")} onClick={() => setRemoving(true)}>
          {t.remove}
        </button>
      </p>
      {removing && (
        <Question
          question={t.removeSure}
          lead={t.lostLead}
          yes={t.remove}
          no={t.keep}
          className={cx("confirm")}
          onYes={() => forgetRepertoire(side)}
          onNo={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

/** In the form that `fourline repertoire verify` reads. */
function save(repertoire: Learnt["repertoire"]): void {
  download(`fourline-${repertoire.side}.json`, JSON.stringify(repertoire, null, 1));
}
