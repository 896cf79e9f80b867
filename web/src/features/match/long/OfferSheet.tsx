/** Offering a pause, or another pace. */
import { useState } from "react";
import type { Clock } from "../../../shared/api/types";
import { clockName } from "../../../shared/clocks";
import { useText } from "../../../shared/i18n/text";
import { Choice } from "../../../shared/ui/Choice";
import { Dialog } from "../../../shared/ui/Dialog";
import type { LongGameProps } from "./LongGame";
import { cx } from "./styles";

const PAUSES = { open: 0, day: 1, week: 7 } as const;
type PauseEnd = keyof typeof PAUSES;

const PACES: readonly (readonly [string, Clock | null])[] = [
  ["none", null],
  ["5+3", { kind: "fischer", initial: 300, increment: 3 }],
  ["30s", { kind: "per_move", seconds: 30 }],
  ["1d", { kind: "correspondence", days: 1 }],
  ["3d", { kind: "correspondence", days: 3 }],
];

interface OfferSheetProps extends LongGameProps {
  readonly kind: "pause" | "pace";
  readonly onClose: () => void;
}

export function OfferSheet({ kind, ...props }: OfferSheetProps) {
  return kind === "pause" ? <PauseSheet {...props} /> : <PaceSheet {...props} />;
}

type SheetProps = Omit<OfferSheetProps, "kind">;

function PauseSheet({ session, onClose }: SheetProps) {
  const t = useText().long;
  const [end, setEnd] = useState<PauseEnd>("open");
  const options = (Object.keys(PAUSES) as PauseEnd[]).map((value) => ({ value, label: t.pauseEnds[value] }));
  const offer = () => {
    onClose();
    const until = end === "open" ? null : daysLater(session.now(), PAUSES[end]).toISOString();
    void session.agree({ type: "pause", until });
  };
  return (
    <Dialog label={t.pauseSure} className={cx("confirm offer-sheet")} onClose={onClose}>
      <h2>{t.pauseSure}</h2>
      <p className={cx("note")}>{t.pauseLead}</p>
      <Choice label={t.pauseEnd} options={options} value={end} onChange={setEnd} />
      <Answers yes={t.offerPause} onYes={offer} onNo={onClose} />
    </Dialog>
  );
}

/** The same time of day, also when the clocks change in between. */
function daysLater(now: number, days: number): Date {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return date;
}

function PaceSheet({ match, session, onClose }: SheetProps) {
  const t = useText().long;
  const text = useText();
  const now = clockName(match.clock, text);
  const others = PACES.filter(([, clock]) => clockName(clock, text) !== now);
  const [pace, setPace] = useState(others[0]?.[0] ?? "none");
  const options = others.map(([value, clock]) => ({ value, label: clockName(clock, text) }));
  const clock = others.find(([value]) => value === pace)?.[1] ?? null;
  const live = clock !== null && clock.kind !== "correspondence";
  const offer = () => {
    onClose();
    void session.agree({ type: "tempo", clock });
  };
  return (
    <Dialog label={t.paceSure} className={cx("confirm offer-sheet")} onClose={onClose}>
      <h2>{t.paceSure}</h2>
      <p className={cx("note")}>{t.paceLead}</p>
      <Choice label={t.paceLabel} options={options} value={pace} onChange={setPace} />
      {live && <p className={cx("note")}>{t.paceAway}</p>}
      <Answers yes={t.offerPace} onYes={offer} onNo={onClose} />
    </Dialog>
  );
}

function Answers({ yes, onYes, onNo }: { yes: string; onYes: () => void; onNo: () => void }) {
  const t = useText().long;
  return (
    <div className={cx("stack")}>
      <button type="button" className={cx("btn primary")} onClick={onYes}>
        {yes}
      </button>
      <button type="button" className={cx("btn second")} onClick={onNo}>
        {t.cancel}
      </button>
    </div>
  );
}
