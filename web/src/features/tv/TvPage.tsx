/** The TV: a view of the room, with the host's buttons when this browser opened it. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { openNewRoom } from "../../live/roomOpening";
import { useRoom, useRoomState } from "../../live/useRoom";
import { Refused } from "../../shared/api/call";
import { useTvText } from "../../shared/i18n/tvText";
import { Boot, useBoot } from "./Boot";
import { useGamePages, useSoundPages } from "./fetched";
import { Lobby } from "./Lobby";
import type { Screen } from "./screen";
import { cx } from "./styles";

const Reason = lazy(() => import("./Reason"));
const PodiumScreen = lazy(() => import("./PodiumScreen"));
const RushPages = lazy(() => import("./RushPages"));

export default function TvPage({ code }: { code: string | null }) {
  const [opened, setOpened] = useState(code);
  return opened ? <TvRoom key={opened} code={opened} /> : <OpenRoom onOpen={setOpened} />;
}

/** An address without a code opens a room; the address then names it, so that a reload shows the same one. */
function OpenRoom({ onOpen }: { onOpen: (code: string) => void }) {
  const t = useTvText();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<unknown>(null);
  const opening = useRef<{ attempt: number; code: Promise<string> } | null>(null);
  useEffect(() => {
    let here = true;
    setFailed(null);
    // One room for each attempt, however often React runs this effect.
    if (opening.current?.attempt !== attempt) opening.current = { attempt, code: openNewRoom() };
    opening.current.code
      .then((code) => {
        if (!here) return;
        window.history.replaceState(null, "", `/tv/${code}`);
        onOpen(code);
      })
      .catch((error: unknown) => here && setFailed(error));
    return () => {
      here = false;
    };
  }, [attempt, onOpen]);
  return (
    <main className={cx("tv note")}>
      <h1>{failed == null ? t.tv.opening : t.tv.failed}</h1>
      <Suspense fallback={null}>{failed instanceof Refused && <Reason error={failed} />}</Suspense>
      {failed != null && (
        <button type="button" className={cx("tbtn primary")} onClick={() => setAttempt(attempt + 1)}>
          {t.errors.retry}
        </button>
      )}
    </main>
  );
}

function TvRoom({ code }: { code: string }) {
  const t = useTvText();
  const session = useRoom(code, "tv");
  const room = useRoomState(session, (state) => state.room);
  const phase = useRoomState(session, (state) => state.phase);
  const boot = useBoot(code);
  const sound = useSoundPages(room?.phase);
  useEffect(() => {
    document.title = `${t.title} ${code}`;
  }, [t, code]);
  if (phase === "missing" && !room) return <Missing code={code} />;
  if (phase === "limited" && !room) return <Limited />;
  if (!room) return <main className={cx("tv")} aria-busy="true" />;
  if (room.phase === "lobby" && !boot.started) return <Boot onStart={boot.start} />;
  const screen = { session, room, unlockSound: boot.started && !boot.silent ? null : boot.start };
  return (
    <>
      <Suspense fallback={<main className={cx("tv")} aria-busy="true" />}>
        <Inside {...screen} />
      </Suspense>
      {sound && <sound.Flying session={session} room={room} />}
      {sound && <sound.Sounding session={session} room={room} />}
      {sound && <sound.Problem session={session} />}
    </>
  );
}

function Inside(screen: Screen) {
  const { rush, phase, evening } = screen.room;
  const pages = useGamePages(phase);
  if (evening) return <PodiumScreen {...screen} id={evening} />;
  if (rush && phase !== "lobby") return <RushPages {...screen} rush={rush} />;
  if (phase === "lobby") return <Lobby {...screen} />;
  return pages ? <pages.GamePages {...screen} /> : <main className={cx("tv")} aria-busy="true" />;
}

/** Too many wrong codes came from this network: the room is asked for again by itself. */
function Limited() {
  const t = useTvText();
  return (
    <main className={cx("tv note")}>
      <h1>{t.phone.limited}</h1>
      <p>{t.phone.trying}</p>
    </main>
  );
}

function Missing({ code }: { code: string }) {
  const t = useTvText();
  return (
    <main className={cx("tv note")}>
      <h1>{t.tv.missing(code)}</h1>
      <p>{t.tv.missingLead}</p>
      <a className={cx("tbtn primary")} href="/tv">
        {t.tv.openNew}
      </a>
    </main>
  );
}
