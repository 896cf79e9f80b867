/** A match, whatever its state: waiting, running, over. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { KeepGames } from "../../account/KeepGames";
import { noteGame } from "../../account/keep";
import { leftAlone } from "../../live/seekStore";
import { useMatch, useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { matchPath } from "../../shared/games";
import { useTranslated } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { isPlayer, noteTurn, rememberPlayer, useOwnGamesOnce } from "../../shared/ownGames";
import { useTitle } from "../../shared/title";
import { Header, PageHeader } from "../../shared/ui/Header";
import { noteRunning } from "./followed";
import { Invitation } from "./Invitation";
import { JoinPanel } from "./JoinPanel";
import { MatchHeader } from "./MatchHeader";
import { result } from "./outcome";
import { Play } from "./Play";
import { useScore } from "./score";
import { useSeen } from "./seen";
import { myTurn, playerName, type Seat, status } from "./situation";
import { cx } from "./styles";

/** Before the game: most visits never see them, and a QR code is not drawn for nothing. */

export default function MatchPage({ id, watchOnly = false }: { id: string; watchOnly?: boolean }) {
  const session = useMatch(id);
  const phase = useMatchState(session, (state) => state.phase);
  const match = useTranslated(useMatchState(session, (state) => state.match));
  const known = useMatchState(session, (state) => state.seat);
  const line = useMatchState(session, (state) => state.line);
  // Where no socket gets through the seat stays unknown: then one watches rather than waits.
  const seat = known === undefined && line === "lost" ? null : known;
  useFollowRematch(match?.next_match ?? null, seat != null && match?.status === "completed");
  useBackToSearch(match, seat);
  useTitle(usePageTitle(match, seat));
  useScore(match, seat);
  useEffect(() => {
    if (seat == null || !match) return;
    rememberPlayer();
    noteGame(match);
    noteTurn(match.id, myTurn(match, seat));
    if (match.status === "in_progress") noteRunning(match.id);
  }, [seat, match]);
  useOwnGamesOnce(seat != null || (seat === null && !watchOnly && isPlayer()));
  useSeen(match, session, seat);
  if (phase === "missing") return <NoSuchMatch />;
  if (phase === "broken") return <BrokenGame />;
  if (!match || seat === undefined) return <Waiting lost={line === "lost"} />;
  if (match.status === "open")
    return (
      <>
        {seat == null ? (
          <JoinPanel match={match} session={session} watchOnly={watchOnly} />
        ) : (
          <>
            <Invitation match={match} session={session} seat={seat} />
            <KeepGames below />
          </>
        )}
      </>
    );
  const over = match.status !== "in_progress";
  return (
    <>
      <div className={cx(over ? "page match over" : "page match")}>
        <MatchHeader match={match} session={session} />
        <Play match={match} session={session} seat={seat} />
      </div>
      {over && seat != null && <KeepGames below />}
    </>
  );
}

/** Both players move on the moment the next match is agreed; a reader of an old game stays where he is. */
function useFollowRematch(next: string | null, follow: boolean): void {
  const [, navigate] = useLocation();
  const sawNone = useRef(false);
  useEffect(() => {
    if (!follow) return;
    if (next === null) sawNone.current = true;
    else if (sawNone.current) navigate(matchPath(next));
  }, [next, follow, navigate]);
}

/** A stranger did not come, and the one who did goes back to the search; a reader of an old game stays. */
function useBackToSearch(match: Match | null, seat: Seat | undefined): void {
  const waited = useRef(false);
  const left = seat != null && match?.absent != null && !match.absent.includes(seat);
  const id = match?.id;
  useEffect(() => {
    if (match?.status === "in_progress") waited.current = true;
  }, [match?.status]);
  useEffect(() => {
    if (!left || !waited.current || !id) return;
    void leftAlone(id).catch(() => undefined);
  }, [left, id]);
}

function usePageTitle(match: Parameters<typeof status>[0] | null, seat: string | null | undefined): string {
  const t = useText();
  if (!match) return t.brand;
  const names = t.list(match.seats.map((one) => playerName(match, one, t, seat)));
  if (match.status === "open")
    return `${t.invite[match.seats.length > 2 ? "players" : "title"]} · ${t.brand}`;
  const { headline } = match.status === "in_progress" ? status(match, seat, t) : result(match, seat, t);
  return `${myTurn(match, seat) ? "● " : ""}${headline} · ${names} · ${t.brand}`;
}

function Waiting({ lost }: { lost: boolean }) {
  const t = useText();
  return (
    <div className={cx("page plain")}>
      <Header />
      <main className={cx("content")} aria-busy={!lost}>
        <h1>{lost ? t.errors.offline : t.match.loading}</h1>
        {lost && (
          <>
            <p className={cx("lead")}>{t.errors.offlineLead}</p>
            <p className={cx("actions")}>
              <Link href="/device" className={cx("btn primary")}>
                {t.device.play}
              </Link>
            </p>
          </>
        )}
      </main>
    </div>
  );
}

function NoSuchMatch() {
  const { errors } = useText();
  return <DeadEnd title={errors.matchMissing} lead={errors.matchMissingLead} />;
}

/** The server goes on being asked: a game that is mended comes back by itself. */
function BrokenGame() {
  const { errors } = useText();
  return <DeadEnd title={errors.gameBroken} lead={errors.gameBrokenLead} />;
}

function DeadEnd({ title, lead }: { title: string; lead: string }) {
  const t = useText();
  useTitle(`${title} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{title}</h1>
        <p className={cx("lead")}>{lead}</p>
        <p className={cx("actions")}>
          <Link href="/" className={cx("btn primary")}>
            {t.errors.toHome}
          </Link>
          <Link href="/games" className={cx("btn second")}>
            {t.nav.mine}
          </Link>
        </p>
      </main>
    </div>
  );
}
