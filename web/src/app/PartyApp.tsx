/** Which of the party screens this is. Each is a chunk of its own. */
import { lazy, Suspense } from "react";
import type { ScreenAddress } from "../party/screenAddress";
import { LiveRegion } from "../shared/ui/announce";
import { cx } from "../shared/ui/styles";
import { PartyBoundary } from "./PartyBoundary";
import PartyDevice from "./PartyDevice";

const TvPage = lazy(() => import("../features/tv/TvPage"));
const AudiencePage = lazy(() => import("../features/phone/AudiencePage"));
const EveningPage = lazy(() => import("../features/evening/EveningPage"));
const PhonePage = lazy(() => import("../features/phone/PhonePage"));

const PAGES = { tv: TvPage, phone: PhonePage, audience: AudiencePage, evening: EveningPage };

export function PartyApp({ address }: { address: ScreenAddress }) {
  const Page = PAGES[address.screen];
  return (
    <>
      <PartyBoundary>
        <Suspense fallback={<div className={cx("page")} aria-busy="true" />}>
          <Page code={address.code} />
        </Suspense>
        <PartyDevice {...address} />
      </PartyBoundary>
      <LiveRegion />
    </>
  );
}
