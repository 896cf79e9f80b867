/** The phone: a seat in the room, whatever the phone has been through in between. */
import { useEffect, useLayoutEffect, useState } from "react";
import { forgetSeat, seatOf } from "../../live/roomSeat";
import { useRoom, useRoomState } from "../../live/useRoom";
import { stayAwake } from "../../party/device";
import { usePartyText } from "../../shared/i18n/partyText";
import { Elsewhere } from "./Elsewhere";
import { InGame } from "./InGame";
import { JoinForm } from "./JoinForm";
import { Limited, Offline } from "./Offline";
import { cx } from "./styles";

export default function PhonePage({ code: given }: { code: string | null }) {
  const t = usePartyText();
  // Every joining opens the room anew: the cookie that holds the seat is a new one.
  const [{ code, visit }, setPlace] = useState({ code: given, visit: 0 });
  // Before the effects of the game, which says in the title whose turn it is.
  useLayoutEffect(() => {
    document.title = t.title;
  }, [t]);
  const onJoined = (joined: string) => {
    stayAwake();
    window.history.replaceState(null, "", `/p/${joined}`);
    setPlace({ code: joined, visit: visit + 1 });
  };
  if (!code) return <JoinForm code="" onJoined={onJoined} note={null} />;
  return <PhoneRoom key={`${code} ${visit}`} code={code} onJoined={onJoined} />;
}

function PhoneRoom({ code, onJoined }: { code: string; onJoined: (code: string) => void }) {
  const t = usePartyText();
  const session = useRoom(code, "phone");
  const room = useRoomState(session, (state) => state.room);
  const phase = useRoomState(session, (state) => state.phase);
  const you = useRoomState(session, (state) => state.you);
  const elsewhere = useRoomState(session, (state) => state.elsewhere);
  if (elsewhere) return <Elsewhere onPlayHere={() => session.playHere()} />;
  if (phase === "missing") return <Missing code={code} onJoined={onJoined} />;
  if (!room || !you) {
    return (
      <main className={cx("ph")} aria-busy="true">
        {phase === "limited" ? <Limited /> : <Offline session={session} />}
      </main>
    );
  }
  const me = room.players.find((player) => player.id === you.player_id);
  if (!me) {
    const removed = seatOf(code) != null ? t.phone.removed : null;
    const note = you.blocked ? (t.errors.codes["room/blocked"] ?? null) : removed;
    const taken = room.players.map((player) => player.avatar);
    return (
      <JoinForm code={code} onJoined={onJoined} onTry={() => forgetSeat(code)} note={note} taken={taken} />
    );
  }
  return <InGame session={session} room={room} me={me} host={you.host} />;
}

function Missing({ code, onJoined }: { code: string; onJoined: (code: string) => void }) {
  const t = usePartyText();
  useEffect(() => forgetSeat(code), [code]);
  return <JoinForm code={code} onJoined={onJoined} note={t.phone.noGame(code)} />;
}
