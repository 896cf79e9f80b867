import { useEffect, useRef } from "react";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";

/** Words that a player has just said are spoken once. */
export function useAnnounced(name: string, words: string | undefined): void {
  const { labelled } = useText();
  const said = useRef("");
  useEffect(() => {
    if (words && said.current !== words) announce(labelled(name, words));
    said.current = words ?? "";
  }, [words, name, labelled]);
}
