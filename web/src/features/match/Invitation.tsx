/** Waiting for the second player: the link, its QR code, and the empty board. */
import { useState } from "react";
import { useLocation } from "wouter";
import { Board } from "../../board/Board";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { inviteLink } from "../../shared/links";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Icon } from "../../shared/ui/Icon";
import { Qr } from "../../shared/ui/Qr";
import { MatchHeader } from "./MatchHeader";

export function Invitation({ match, session, mine }: { match: Match; session: MatchSession; mine: boolean }) {
  const t = useText();
  const link = inviteLink(match.id);
  return (
    <div className="room match over">
      <MatchHeader match={match} session={session} seat={null} />
      <main className="stage">
        <div className="mid">
          {match.view && <Board view={match.view} blocked={t.match.notStarted} headroom={false} />}
        </div>
        <section className="card result invite" aria-labelledby="invite">
          <h1 id="invite">{t.invite.title}</h1>
          <p className="sub">{t.invite.lead}</p>
          <div className="invite-qr">
            <Qr text={link} label={t.invite.qr} />
          </div>
          <label className="field">
            <span className="label">{t.invite.link}</span>
            <input
              className="input"
              readOnly
              dir="ltr"
              value={link}
              onFocus={(event) => event.target.select()}
            />
          </label>
          <div className="stack">
            <CopyLink link={link} className="btn primary big" label={t.nav.copyLink}>
              <Icon name="link" /> {t.nav.copyLink}
            </CopyLink>
            <ShareButton link={link} />
            {mine && <CallOff session={session} />}
          </div>
        </section>
      </main>
    </div>
  );
}

function ShareButton({ link }: { link: string }) {
  const t = useText();
  if (!("share" in navigator)) return null;
  return (
    <button
      type="button"
      className="btn second"
      onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
    >
      <Icon name="share" /> {t.invite.share}
    </button>
  );
}

function CallOff({ session }: { session: MatchSession }) {
  const t = useText();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await session.order("abort");
    navigate("/");
  };
  return (
    <button type="button" className="btn quiet" aria-disabled={busy} onClick={() => void cancel()}>
      {t.invite.cancel}
    </button>
  );
}
