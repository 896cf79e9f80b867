import { useText } from "../i18n/text";
import { LONGEST_NAME, nameLength } from "../names";

/** What to say while a name is typed that the server would refuse for its length; null if it fits. */
export function useTooLong(name: string): string | null {
  const t = useText();
  const length = nameLength(name);
  return length > LONGEST_NAME ? t.start.nameTooLong(length) : null;
}
