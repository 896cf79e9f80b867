/** "New device": looked for only by a browser whose player may have several; in a game only when one has just come. */
import { useLocation } from "wouter";
import DeviceNotice from "../account/DeviceNotice";
import { watchesDevices } from "../account/knownDevices";
import { useText } from "../shared/i18n/text";
import { useDeviceNews } from "./useDeviceNews";

/** Where a game may be running. */
const IN_GAME = /^\/(play|join|watch|device)(\/|$)/;
/** The pages that are about devices anyway. */
const NOT_HERE = /^\/(me|link|recover)(\/|$)/;

export function NewDevice() {
  const [path] = useLocation();
  const news = useDeviceNews();
  const t = useText();
  const inGame = IN_GAME.test(path);
  if (NOT_HERE.test(path) || !watchesDevices() || (inGame && news === 0)) return null;
  return <DeviceNotice key={news} over={inGame ? "game" : "page"} list="/me" words={t.newDevice} />;
}
