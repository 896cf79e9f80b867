/** The TV: a view of the room, with the host's buttons when this browser opened it. */
import { useEffect, useRef, useState } from "react";
import { openNewRoom } from "../../live/roomOpening";
import { useRoom, useRoomState } from "../../live/useRoom";
import { Refused } from "../../shared/api/call";
import { usePartyText } from "../../shared/i18n/partyText";
import { Boot, useBoot } from "./Boot";
import { Flying } from "./Flying";
import { GamePages } from "./GamePages";
import { Lobby } from "./Lobby";
import PodiumScreen from "./PodiumScreen";
import { Problem } from "./Problem";
import Reason from "./Reason";
import RushPages from "./RushPages";
import type { Screen } from "./screen";
import { Sounding } from "./sound/Sounding";
import { cx } from "./styles";

export default function TvPage({ code }: { code: string | null }) {
  const [opened, setOpened] = useState(code);
  return opened ? <TvRoom key={opened} code={opened} /> : <OpenRoom onOpen={setOpened} />;
}

/** An address without a code opens a room; the address then names it, so that a reload shows the same one. */
function OpenRoom({ onOpen }: { onOpen: (code: string) => void }) {
  const t = usePartyText();
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
      {failed instanceof Refused && <Reason error={failed} />}
      {failed != null && (
        <button type="button" className={cx("tbtn primary")} onClick={() => setAttempt(attempt + 1)}>
          {t.errors.retry}
        </button>
      )}
    </main>
  );
}

function TvRoom({ code }: { code: string }) {
  const t = usePartyText();
  const session = useRoom(code, "tv");
  const room = useRoomState(session, (state) => state.room);
  const phase = useRoomState(session, (state) => state.phase);
  const boot = useBoot(code);
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
      <Inside {...screen} />
      <Flying session={session} room={room} />
      <Sounding session={session} room={room} />
      <Problem session={session} />
    </>
  );
}

function Inside(screen: Screen) {
  const { rush, phase, evening } = screen.room;
  if (evening) return <PodiumScreen {...screen} id={evening} />;
  if (rush && phase !== "lobby") return <RushPages {...screen} rush={rush} />;
  if (phase === "lobby") return <Lobby {...screen} />;
  return <GamePages {...screen} />;
}

/** Too many wrong codes came from this network: the room is asked for again by itself. */
function Limited() {
  const t = usePartyText();
  return (
    <main className={cx("tv note")}>
      <h1>{t.phone.limited}</h1>
      <p>{t.phone.trying}</p>
    </main>
  );
}

function Missing({ code }: { code: string }) {
  const t = usePartyText();
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
