/** The list of keys, which comes when it is first asked for. */
import KeysPanel from "./KeysPanel";
import { useKeys } from "./openKeys";

export function Keys() {
  const open = useKeys((keys) => keys.open);
  return <>{open && <KeysPanel />}</>;
}
