import { useEffect, useState } from "react";
import { DEVICES_CHANGED } from "../shared/devices";

/** How often a live connection has told of a new device. */
export function useDeviceNews(): number {
  const [news, setNews] = useState(0);
  useEffect(() => {
    const count = () => setNews((before) => before + 1);
    window.addEventListener(DEVICES_CHANGED, count);
    return () => window.removeEventListener(DEVICES_CHANGED, count);
  }, []);
  return news;
}
