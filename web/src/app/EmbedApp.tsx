/** A game in a frame. There is no router here: a frame must never show another page of ours. */
import { lazy, Suspense } from "react";

const EmbedPage = lazy(() => import("../features/embed/EmbedPage"));

export function EmbedApp({ id }: { id: string }) {
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <EmbedPage id={id} />
    </Suspense>
  );
}
