/** Beside the board of a game that lasts: what stands between the players, and the sheet that is open. */
import { useEffect } from "react";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { type Seat, withFriend } from "../situation";
import { ConfirmSheet } from "./ConfirmSheet";
import { OfferNotices } from "./OfferNotices";
import { OfferSheet } from "./OfferSheet";
import { openSheet, useSheet } from "./openSheet";
import { PlanSheet } from "./PlanSheet";
import { mayPlan, usePlan } from "./usePlan";

export interface LongGameProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function LongGame(props: LongGameProps) {
  const { match, seat } = props;
  const open = useSheet((state) => state.open);
  const plan = usePlan(match, withFriend(match, seat) && mayPlan(match));
  useEffect(() => () => openSheet(null), []);
  const close = () => openSheet(null);
  return (
    <>
      <OfferNotices {...props} plan={plan} />
      {open === "plan" && <PlanSheet {...props} plan={plan} onClose={close} />}
      {(open === "pause" || open === "pace") && <OfferSheet {...props} kind={open} onClose={close} />}
      {(open === "callOff" || open === "claim") && <ConfirmSheet {...props} kind={open} onClose={close} />}
    </>
  );
}
