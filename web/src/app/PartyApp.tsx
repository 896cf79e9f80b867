/** Which of the two party screens this is. Each is a chunk of its own. */
import { lazy, Suspense } from "react";
import { watchesDevices } from "../account/knownDevices";
import type { Place } from "../party/place";
import { LiveRegion } from "../shared/ui/announce";
import { cx } from "../shared/ui/styles";
import { useDeviceNews } from "./useDeviceNews";

const DeviceNotice = lazy(() => import("../account/DeviceNotice"));
const TvPage = lazy(() => import("../features/tv/TvPage"));
const PhonePage = lazy(() => import("../features/phone/PhonePage"));

export function PartyApp({ place }: { place: Place }) {
  const Page = place.screen === "tv" ? TvPage : PhonePage;
  return (
    <>
      <Suspense fallback={<div className={cx("page")} aria-busy="true" />}>
        <Page code={place.code} />
      </Suspense>
      <NewDevice {...place} />
      <LiveRegion />
    </>
  );
}

/** Told at once when another device of this player came; a phone can look at the list and come back. */
function NewDevice({ screen, code }: Place) {
  const news = useDeviceNews();
  if (news === 0 || !watchesDevices()) return null;
  const list = screen === "phone" ? `/me${code ? `?room=${code}` : ""}` : null;
  return (
    <Suspense fallback={null}>
      <DeviceNotice key={news} over="party" list={list} />
    </Suspense>
  );
}
