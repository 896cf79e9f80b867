/** The question before a game is called off or a win is claimed. */
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { Confirm } from "../Confirm";
import { isCrowded, playerName, type Seat } from "../situation";
import type { LongGameProps } from "./LongGame";

interface ConfirmSheetProps extends LongGameProps {
  readonly kind: "callOff" | "claim";
  readonly onClose: () => void;
}

export function ConfirmSheet({ match, session, seat, kind, onClose }: ConfirmSheetProps) {
  const claims = kind === "claim";
  return (
    <Confirm
      {...useQuestion(match, seat, claims)}
      onYes={() => void session.command(claims ? "claim" : "abort")}
      onNo={onClose}
    />
  );
}

/** With more than two players nobody has won yet when one of them is gone. */
function useQuestion(match: Match, seat: Seat, claims: boolean) {
  const t = useText().long;
  const name = playerName(match, match.ways_out?.seat ?? match.active_seat, useText(), seat);
  if (!claims) return { question: t.callOffSure, lead: t.callOffLead, yes: t.callOff };
  if (!isCrowded(match)) return { question: t.claimSure, lead: t.claimLead(name), yes: t.claim };
  return { question: t.withoutSure(name), lead: t.withoutLead(name), yes: t.without(name) };
}
