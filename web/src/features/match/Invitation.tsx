/** Waiting for the other players: the link, its QR code, and the empty board. */
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { inviteLink } from "../../shared/links";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Icon } from "../../shared/ui/Icon";
import { Problem } from "../../shared/ui/Problem";
import { Qr } from "../../shared/ui/Qr";
import { BeforeGame } from "./BeforeGame";
import { useOpener } from "./opener";
import { isCrowded, playerName, type Seat } from "./situation";
import { cx } from "./styles";
import { SeatTerms, Terms } from "./Terms";

interface InvitationProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat?: Seat;
}

export function Invitation({ match, session, seat }: InvitationProps) {
  const t = useText();
  const link = inviteLink(match.id);
  const own = seat ?? match.players[0]?.seat ?? null;
  const opener = useOpener(match);
  const crowded = isCrowded(match);
  useLeft(match, session, own);
  return (
    <BeforeGame match={match} session={session} heading="invite" seat={own}>
      <h1 id="invite">{crowded ? t.invite.players : t.invite.title}</h1>
      {crowded ? (
        <p className={cx("sub")} data-part="seated">
          {t.labelled(
            `${match.players.length} / ${match.seats.length}`,
            t.list(match.players.map((player) => playerName(match, player.seat, t, own))),
          )}
        </p>
      ) : (
        <p className={cx("sub")}>{match.visibility === "public" ? t.invite.publicLead : t.invite.lead}</p>
      )}
      <div className={cx("stack")}>
        <CopyLink link={link} className={cx("btn primary big")} label={t.nav.copyLink}>
          <Icon name="link" /> {t.nav.copyLink}
        </CopyLink>
        <ShareButton link={link} />
      </div>
      <div className={cx("terms")}>
        <SeatTerms match={match} seat={own} />
        <Terms match={match} />
      </div>
      <div className={cx("invite-qr")}>
        <Qr text={link} label={t.invite.qr} />
      </div>
      <label className={cx("field")}>
        <span className={cx("label")}>{t.invite.link}</span>
        <input
          className={cx("input")}
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <div className={cx("stack")}>
        {opener != null && opener === own && <CallOff session={session} />}
        {opener != null && opener !== own && <Leave session={session} />}
      </div>
    </BeforeGame>
  );
}

/** Left on another page of the same player: this one no longer has the seat either. */
function useLeft(match: Match, session: MatchSession, own: Seat): void {
  const left = own != null && !match.players.some(({ seat }) => seat === own);
  useEffect(() => {
    if (left) session.seated(match, null);
  }, [left, match, session]);
}

function ShareButton({ link }: { link: string }) {
  const t = useText();
  if (!("share" in navigator)) return null;
  return (
    <button
      type="button"
      className={cx("btn second")}
      onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
    >
      <Icon name="share" /> {t.invite.share}
    </button>
  );
}

function CallOff({ session }: { session: MatchSession }) {
  return <WayOut session={session} order="abort" label={useText().invite.cancel} />;
}

function Leave({ session }: { session: MatchSession }) {
  return <WayOut session={session} order="leave" label={useText().friends.leave} />;
}

interface WayOutProps {
  readonly session: MatchSession;
  readonly order: "abort" | "leave";
  readonly label: string;
}

function WayOut({ session, order, label }: WayOutProps) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const problem = useMatchState(session, (state) => state.problem);
  const go = async () => {
    if (busy) return;
    setBusy(true);
    if (await session.command(order)) navigate("/");
    setBusy(false);
  };
  return (
    <>
      <Problem text={problem?.text} />
      <button type="button" className={cx("btn quiet")} aria-disabled={busy} onClick={() => void go()}>
        {label}
      </button>
    </>
  );
}
