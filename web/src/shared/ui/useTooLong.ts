import { useText } from "../i18n/text";
import { MAX_NAME_LENGTH, nameLength } from "../names";

/** What to say while a name is typed that the server would refuse for its length; null if it fits. */
export function useTooLong(name: string): string | null {
  const t = useText();
  const length = nameLength(name);
  return length > MAX_NAME_LENGTH ? t.start.nameTooLong(length) : null;
}
