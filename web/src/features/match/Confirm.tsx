/** A question before a game is given up or replaced. */
import { useText } from "../../shared/i18n/text";
import { Question, type QuestionProps } from "../../shared/ui/Question";
import { cx } from "./styles";

export function Confirm(props: QuestionProps) {
  const t = useText();
  return <Question {...props} no={t.match.keepPlaying} className={cx("confirm")} />;
}
