/** Something a press sets off on this page; a refusal is said in the page's own words where it has some. */
import { type Action, useAction } from "../../../account/useAction";
import { Refused } from "../../../shared/api/call";
import { useText } from "../../../shared/i18n/text";

export function useAlertAction(): Action {
  const t = useText().alerts;
  return useAction((error) => {
    if (!(error instanceof Refused)) return undefined;
    return t.codes[`${error.code} ${String(error.more.fault)}`] ?? t.codes[error.code];
  });
}
