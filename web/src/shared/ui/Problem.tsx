/** Why something failed, in a sentence that is also read aloud. */
import { cx } from "./styles";

export function Problem({ text, id }: { text: string | null | undefined; id?: string }) {
  if (!text) return null;
  return (
    <p id={id} className={cx("error")} role="alert">
      {text}
    </p>
  );
}
