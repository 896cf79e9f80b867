/** The question before a game is called off or a win is claimed. */
import { useLongText } from "../../../shared/i18n/longText";
import { useText } from "../../../shared/i18n/text";
import { Confirm } from "../Confirm";
import { opponent, playerName } from "../situation";
import type { LongGameProps } from "./LongGame";

interface ConfirmSheetProps extends LongGameProps {
  readonly kind: "callOff" | "claim";
  readonly onClose: () => void;
}

export function ConfirmSheet({ match, session, seat, kind, onClose }: ConfirmSheetProps) {
  const t = useLongText();
  const name = playerName(match, opponent(match, seat)?.seat ?? null, useText(), seat);
  const claims = kind === "claim";
  return (
    <Confirm
      question={claims ? t.claimSure : t.callOffSure}
      lead={claims ? t.claimLead(name) : t.callOffLead}
      yes={claims ? t.claim : t.callOff}
      onYes={() => void session.command(claims ? "claim" : "abort")}
      onNo={onClose}
    />
  );
}
