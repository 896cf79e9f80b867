/** The place of the card: empty, and nothing loaded, until there is something to offer. */
import { lazy, Suspense } from "react";
import { useOfferDue } from "./keep";

const KeepCard = lazy(() => import("./KeepCard"));

/** `below`: under a page that fills the screen, where it moves nothing. */
export function KeepGames({ below = false }: { below?: boolean }) {
  const due = useOfferDue();
  return due ? (
    <Suspense fallback={null}>
      <KeepCard below={below} />
    </Suspense>
  ) : null;
}
