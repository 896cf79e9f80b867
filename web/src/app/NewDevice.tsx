/** "New device": looked for only by a browser whose player may have several; in a game only when one has just come. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { watchesDevices } from "../account/knownDevices";
import { DEVICES_CHANGED } from "../shared/devices";

const DeviceNotice = lazy(() => import("../account/DeviceNotice"));

/** Where a game may be running. */
const IN_GAME = /^\/(play|join|watch|device)(\/|$)/;
/** The pages that are about devices anyway. */
const NOT_HERE = /^\/(me|link|recover)(\/|$)/;

export function NewDevice() {
  const [path] = useLocation();
  const news = useNews();
  const inGame = IN_GAME.test(path);
  if (NOT_HERE.test(path) || !watchesDevices() || (inGame && news === 0)) return null;
  return (
    <Suspense fallback={null}>
      <DeviceNotice key={news} inGame={inGame} />
    </Suspense>
  );
}

/** How often a live connection has told of a new device. */
function useNews(): number {
  const [news, setNews] = useState(0);
  useEffect(() => {
    const count = () => setNews((before) => before + 1);
    window.addEventListener(DEVICES_CHANGED, count);
    return () => window.removeEventListener(DEVICES_CHANGED, count);
  }, []);
  return news;
}
