/** A search for a stranger goes on while other pages are shown; what watches over it is loaded with the first one. */
import { lazy, Suspense } from "react";
import { useSeeking } from "../shared/seeking";

const SeekWatch = lazy(() => import("./SeekWatch"));

export function Seeking() {
  if (!useSeeking((state) => state.seeking)) return null;
  return (
    <Suspense fallback={null}>
      <SeekWatch />
    </Suspense>
  );
}
