/** The two digits, until the other device has answered. */
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { arrive } from "../../account/arrival";
import { claimStatus } from "../../account/calls";
import { Refused } from "../../shared/api/call";
import type { ClaimStatus } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { type Claim, dropClaim } from "./claim";
import { Frame } from "./Frame";
import { cx } from "./styles";

const AGAIN_MS = 1500;

export function WaitForYes({ claim, onAgain }: { claim: Claim; onAgain: () => void }) {
  const { link: l } = useText().account;
  const { data, error } = useFetched(
    claim.claim,
    () => claimStatus(claim.claim),
    ({ status }) => (status === "waiting" ? AGAIN_MS : null),
  );
  const status = error instanceof Refused ? "expired" : (data?.status ?? "waiting");
  useEntrance(status, claim.room);
  if (status === "refused" || status === "expired") {
    const [title, lead] = status === "refused" ? [l.refused, l.refusedLead] : [l.expired, l.expiredLead];
    return (
      <Frame title={title} lead={lead}>
        <p className={cx("actions")}>
          <button type="button" className={cx("btn primary")} onClick={onAgain}>
            {l.again}
          </button>
          <Link href="/games" className={cx("btn quiet")}>
            {l.toGames}
          </Link>
        </p>
      </Frame>
    );
  }
  return (
    <Frame title={l.digits} lead={l.waiting}>
      <p className={cx("digits")} dir="ltr" data-part="digits">
        {claim.digits}
      </p>
      <p className={cx("note")} role="status">
        {error ? l.lost : ""}
      </p>
    </Frame>
  );
}

/** The key is in the cookie that came with the answer: on to the games, or back to the party. */
function useEntrance(status: ClaimStatus["status"], room: string | null): void {
  const a = useText().account;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (status !== "approved") return;
    const enter = () => {
      dropClaim();
      announce(a.enter.arrived);
      if (room) window.location.assign(`/p/${room}`);
      else navigate("/games", { replace: true });
    };
    void arrive().then(enter, enter);
  }, [status, room, a, navigate]);
}
