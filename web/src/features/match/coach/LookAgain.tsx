/** "Look again?": the disc is taken back, or played all the same. */
import { useCoachText } from "../../../shared/i18n/coachText";
import { Question } from "../../../shared/ui/Question";
import { cx } from "../styles";
import type { Coach, Held } from "./useCoach";

export default function LookAgain({ coach, held }: { coach: Coach; held: Held }) {
  const t = useCoachText();
  return (
    <Question
      question={t.question(Number(held.target.move.column) + 1)}
      lead={`${t.faults[held.fault]} ${t.left(held.left)}`}
      yes={t.anyway}
      no={t.takeBack}
      className={cx("confirm")}
      onYes={coach.playAnyway}
      onNo={coach.takeBack}
    />
  );
}
