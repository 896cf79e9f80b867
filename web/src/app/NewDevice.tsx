/** "New device": looked for only by a browser whose player may have several, and never over a game. */
import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { watchesDevices } from "../account/knownDevices";

const DeviceNotice = lazy(() => import("../account/DeviceNotice"));

/** Where a game may be running, and the page that lists the devices anyway. */
const NOT_HERE = /^\/(play|join|watch|device|me|link|recover)(\/|$)/;

export function NewDevice() {
  const [path] = useLocation();
  if (NOT_HERE.test(path) || !watchesDevices()) return null;
  return (
    <Suspense fallback={null}>
      <DeviceNotice />
    </Suspense>
  );
}
