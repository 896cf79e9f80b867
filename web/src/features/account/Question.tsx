/** A question before something of the account is lost. */
import { useAccountText } from "../../shared/i18n/accountText";
import { Question as Asked, type QuestionProps } from "../../shared/ui/Question";
import { cx } from "./styles";

export function Question(props: QuestionProps) {
  const a = useAccountText();
  return <Asked {...props} no={a.me.cancel} className={cx("question")} />;
}
