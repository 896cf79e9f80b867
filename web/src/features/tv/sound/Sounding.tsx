/** The sounds and the voice of the room, and their captions. Screen readers hear the same from the page itself. */
import { useEffect, useMemo, useRef } from "react";
import type { RoomSession } from "../../../live/roomStore";
import type { Room } from "../../../live/roomTypes";
import { useRoomState, useTimeLeft } from "../../../live/useRoom";
import { usePartyText } from "../../../shared/i18n/partyText";
import { type Screen, useMayHost } from "../screen";
import { cx } from "../styles";
import { type CueText, cue, cuesOf } from "./cues";
import { follow, type Level, useLevel } from "./level";
import { CAPTION_MS, perform, showCaption, useCaption } from "./performing";
import { playTones } from "./tones";
import { hush, voiceOf } from "./voice";

const TICKS = 10;
/** How many seconds are left when it is written. */
const WRITTEN: readonly number[] = [10, 5];

export function Sounding({ session, room }: Pick<Screen, "session" | "room">) {
  const tv = usePartyText();
  const sound = usePartyText().sound;
  const t = useMemo(() => ({ ...tv, sound }), [tv, sound]);
  const level = useKeptLevel(session, room);
  useLevelChanges(level, t);
  useCues(room, t);
  useVoice(tv.language);
  return (
    <>
      <Ticks session={session} level={level ?? 0} t={t} />
      <Caption session={session} />
    </>
  );
}

function useKeptLevel(session: RoomSession, room: Room): Level | null {
  const host = useMayHost(session);
  const known = useRoomState(session, (state) => state.you !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these decide how loud the TV is
  useEffect(() => {
    if (known) follow(session, room, host);
  }, [session, known, room.code, room.muted, room.volume]);
  return useLevel();
}

/** A change is heard as loud as it is. */
function useLevelChanges(level: Level | null, t: CueText): void {
  const before = useRef(level);
  useEffect(() => {
    const earlier = before.current;
    before.current = level;
    if (level === null || earlier === null || level === earlier) return;
    if (level === 0) hush();
    const words = t.labelled(t.sound.volume, t.sound.levels[level]);
    perform(cue(level === 0 ? [] : ["join"], words, { spoken: false }), t);
  }, [level, t]);
}

function useCues(room: Room, t: CueText): void {
  const before = useRef(room);
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const cues = cuesOf(before.current, room, t);
    before.current = room;
    for (const one of cues) {
      if (one.after === 0) perform(one, t);
      else waiting.current.add(setTimeout(() => perform(one, t), one.after));
    }
  }, [room, t]);
  const match = room.game?.match_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was to be said of one game is not said in the next
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.forEach(clearTimeout);
  }, [match]);
}

/** Browsers load their voices when they are first asked for them. What was said in another language ends with it. */
function useVoice(language: string): void {
  useEffect(() => {
    voiceOf(language);
    return () => {
      hush();
      showCaption("");
    };
  }, [language]);
}

interface TicksProps {
  readonly session: RoomSession;
  readonly level: Level;
  readonly t: CueText;
}

/** The last ten seconds of a turn or a puzzle; not those of a pause. */
function Ticks({ session, level, t }: TicksProps) {
  const left = useTimeLeft(session);
  const running = useRoomState(session, (state) => state.room?.phase === "playing");
  const seconds = running && left != null ? Math.ceil(left / 1000) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a second
  useEffect(() => {
    if (seconds === null || seconds < 1 || seconds > TICKS) return;
    if (WRITTEN.includes(seconds)) perform(cue(["tick"], t.left(seconds), { spoken: false }), t);
    else playTones(["tick"], level);
  }, [seconds]);
  return null;
}

/** In the margin, where a refused call says why: that comes first. */
function Caption({ session }: Pick<Screen, "session">) {
  const { text, count } = useCaption();
  const problem = useRoomState(session, (state) => state.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words shown again have their time again
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => showCaption(""), CAPTION_MS);
    return () => clearTimeout(timer);
  }, [text, count]);
  if (!text || problem) return null;
  return (
    <p data-part="caption" className={cx("caption")} aria-hidden="true">
      <span>{text}</span>
    </p>
  );
}
