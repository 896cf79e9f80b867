/** Words for a stranger, and what to do about one without manners: mute, block, report. */
import { useState } from "react";
import type { MatchSession, Word } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { Dialog } from "../../../shared/ui/Dialog";
import { TableButton } from "../Controls";
import { opponent, playerName, type Seat } from "../situation";
import { BlockQuestion } from "./BlockQuestion";
import { mute, useMuted } from "./muted";
import { ReportForm } from "./ReportForm";
import { cx } from "./styles";

const WORDS = [
  "hello",
  "good_luck",
  "nice_move",
  "oops",
  "one_moment",
  "thanks",
  "sorry",
  "well_played",
  "good_game",
  "goodbye",
] as const satisfies readonly Word[];

type Step = "words" | "block" | "report";

export interface MannersProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function SayButton(props: MannersProps) {
  const t = useText().strangers;
  const [open, setOpen] = useState(false);
  return (
    <>
      <TableButton icon="speech" words={t.say} onPress={() => setOpen(true)} />
      {open && <SaySheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function SaySheet({ match, session, seat, onClose }: MannersProps & { onClose: () => void }) {
  const t = useText().strangers;
  const [step, setStep] = useState<Step>("words");
  const name = playerName(match, opponent(match, seat)?.seat ?? null, useText(), seat);
  const labels = { words: t.sayTitle, block: t.blockSure(name), report: t.reportTitle(name) };
  return (
    <Dialog label={labels[step]} className={cx("confirm manners")} onClose={onClose}>
      <h2>
        <span data-sentence="">{labels[step]}</span>
      </h2>
      {step === "words" && <Words session={session} onStep={setStep} onClose={onClose} />}
      {step === "block" && <BlockQuestion match={match} name={name} onClose={onClose} />}
      {step === "report" && <ReportForm match={match} onClose={onClose} />}
    </Dialog>
  );
}

interface WordsProps {
  readonly session: MatchSession;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

function Words({ session, onStep, onClose }: WordsProps) {
  const t = useText().strangers;
  const muted = useMuted((state) => state.muted);
  const speak = (word: Word) => {
    session.speak(word);
    onClose();
  };
  return (
    <>
      <div className={cx("phrases")}>
        {WORDS.map((word) => (
          <button key={word} type="button" className={cx("btn second")} onClick={() => speak(word)}>
            {t.words[word]}
          </button>
        ))}
      </div>
      {muted && <p className={cx("note")}>{t.muted}</p>}
      <div className={cx("phrases")}>
        <button type="button" className={cx("btn quiet")} onClick={() => mute(!muted)}>
          {muted ? t.unmute : t.mute}
        </button>
        <button type="button" className={cx("btn quiet")} onClick={() => onStep("block")}>
          {t.block}
        </button>
        <button type="button" className={cx("btn quiet")} onClick={() => onStep("report")}>
          {t.report}
        </button>
        <button type="button" className={cx("btn quiet")} onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </>
  );
}
