/** The sentence of a call that failed, while it is known. Why a person is banned is fetched in their language. */
import { useEffect, useState } from "react";
import { Refused } from "../shared/api/call";
import type { PartyText } from "../shared/i18n/partyText";
import { refusal } from "./refusal";

export function useRefusal(error: unknown, t: PartyText): string {
  const [banned, setBanned] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    setBanned(null);
    if (error instanceof Refused && error.code === "player/banned")
      import("./banned")
        .then(({ bannedSentence }) => bannedSentence(error, t.language))
        .then((sentence) => here && setBanned(sentence))
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [error, t]);
  return banned ?? refusal(error, t);
}
