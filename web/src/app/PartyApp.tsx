/** Which of the two party screens this is. Each is a chunk of its own. */
import { lazy, Suspense } from "react";
import type { Place } from "../party/place";
import { LiveRegion } from "../shared/ui/announce";
import { cx } from "../shared/ui/styles";

/** Not part of what a phone needs before it works. */
const PartyDevice = lazy(() => import("./PartyDevice"));
const TvPage = lazy(() => import("../features/tv/TvPage"));
const PhonePage = lazy(() => import("../features/phone/PhonePage"));

export function PartyApp({ place }: { place: Place }) {
  const Page = place.screen === "tv" ? TvPage : PhonePage;
  return (
    <>
      <Suspense fallback={<div className={cx("page")} aria-busy="true" />}>
        <Page code={place.code} />
      </Suspense>
      <Suspense fallback={null}>
        <PartyDevice {...place} />
      </Suspense>
      <LiveRegion />
    </>
  );
}
