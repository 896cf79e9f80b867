/** The sentence of a call that failed, while it is known. Why a person is banned is fetched in their language. */
import { useEffect, useState } from "react";
import type { RoomSession } from "../live/roomStore";
import { useRoomState } from "../live/useRoom";
import { Refused } from "../shared/api/call";
import type { PartyText } from "../shared/i18n/partyText";
import { refusal } from "./refusal";

/** Why the last call was refused, for a moment. */
export function useProblem(session: RoomSession, t: PartyText): string | null {
  const problem = useRoomState(session, (state) => state.problem);
  const teams = useRoomState(session, (state) => state.room?.activity.kind === "teams");
  const sentence = useRefusal(problem?.error, t);
  if (!problem) return null;
  return !teams && isRefused(problem.error, "room/too_few") ? t.play.tooFew : sentence;
}

export function useRefusal(error: unknown, t: PartyText): string {
  const [banned, setBanned] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    setBanned(null);
    if (isRefused(error, "player/banned"))
      import("./banned")
        .then(({ bannedSentence }) => bannedSentence(error, t.language))
        .then((sentence) => here && setBanned(sentence))
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [error, t]);
  return banned ?? (isRefused(error, "room/name_taken") ? t.phone.takenOnly : refusal(error, t));
}

function isRefused(error: unknown, code: string): error is Refused {
  return error instanceof Refused && error.code === code;
}
