import { useEffect } from "react";

/** Names the page in its tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
