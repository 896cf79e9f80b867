/** The list of keys, which comes when it is first asked for. */
import { lazy, Suspense } from "react";
import { useKeys } from "./openKeys";

const KeysPanel = lazy(() => import("./KeysPanel"));

export function Keys() {
  const open = useKeys((keys) => keys.open);
  return <Suspense>{open && <KeysPanel />}</Suspense>;
}
