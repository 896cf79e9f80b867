/** A page about a player before there is anything to show: it loads, the server is away, or nobody is there. */
import { Link } from "wouter";
import { Refused } from "../../shared/api/http";
import { useText } from "../../shared/i18n/text";
import { NoServer } from "../../shared/ui/NoServer";
import { Frame } from "./Frame";
import { cx } from "./styles";

const NOT_FOUND = 404;

interface NotShownProps {
  readonly title: string;
  readonly error: unknown;
  /** What to say if there is no such player. */
  readonly words: { readonly missing: string; readonly missingLead: string };
}

export function NotShown({ title, error, words }: NotShownProps) {
  const { errors } = useText();
  if (!(error instanceof Refused && error.status === NOT_FOUND))
    return (
      <Frame title={title} busy={error == null}>
        {error != null && <NoServer />}
      </Frame>
    );
  return (
    <Frame title={words.missing}>
      <p className={cx("lead")}>{words.missingLead}</p>
      <p className={cx("actions")}>
        <Link href="/" className={cx("btn primary")}>
          {errors.toHome}
        </Link>
      </p>
    </Frame>
  );
}
