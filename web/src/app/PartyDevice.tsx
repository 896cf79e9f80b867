/** Told at once when another device of this player came; a phone can look at the list and come back. Follows other tabs. */
import { lazy, Suspense } from "react";
import { watchesDevices } from "../account/knownDevices";
import type { ScreenAddress } from "../party/screenAddress";
import { followOtherTabs } from "./otherTabs";
import { useDeviceNews } from "./useDeviceNews";

const DeviceNotice = lazy(() => import("../account/DeviceNotice"));
followOtherTabs();

export default function PartyDevice({ screen, code }: ScreenAddress) {
  const news = useDeviceNews();
  if (news === 0 || !watchesDevices()) return null;
  const list = screen === "phone" ? `/me${code ? `?room=${code}` : ""}` : null;
  return (
    <Suspense fallback={null}>
      <DeviceNotice key={news} over="party" list={list} />
    </Suspense>
  );
}
