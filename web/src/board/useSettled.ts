import { type RefObject, useEffect, useRef } from "react";

/** Pieces that are there when the board first appears do not fall; later ones do. */
export function useSettled(): RefObject<boolean> {
  const settled = useRef(false);
  useEffect(() => {
    settled.current = true;
  }, []);
  return settled;
}
