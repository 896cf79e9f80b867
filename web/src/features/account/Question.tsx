/** A question before something of the account is lost. */
import { useText } from "../../shared/i18n/text";
import { Question as Asked, type QuestionProps } from "../../shared/ui/Question";
import { cx } from "./styles";

export function Question(props: QuestionProps) {
  const a = useText().account;
  return <Asked {...props} no={a.me.cancel} className={cx("question")} />;
}
