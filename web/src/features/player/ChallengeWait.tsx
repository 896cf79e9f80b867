/** The wait for a bot's answer to a challenge. Leaving the page withdraws it. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { command } from "../../account/calls";
import { get, Refused, sentence } from "../../shared/api/http";
import type { ChallengeDocument } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { matchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

const AGAIN_MS = 1000;
/** So long without an answer, and the page says that the program may not be running. */
const QUIET_MS = 8000;
/** The challenge was erased, or this browser is signed out. Other refusals pass. */
const GONE = [401, 404];

export type Ended = "declined" | "withdrawn" | "expired";

interface WaitProps {
  readonly id: string;
  readonly name: string;
  readonly onEnd: (how: Ended) => void;
}

export function ChallengeWait({ id, name, onEnd }: WaitProps) {
  const w = useText().bots;
  const quiet = useQuiet();
  const waiting = useAnswer(id, onEnd);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    setProblem(null);
    try {
      await decline(id);
      waiting.current = false;
      onEnd("withdrawn");
    } catch (error) {
      if (!isOver(error)) setProblem(sentence(error));
    }
  };
  return (
    <div className={cx("challenge")} role="status" data-part="wait">
      <p>{w.waiting(name)}</p>
      {quiet && <p className={cx("note")}>{w.noAnswer}</p>}
      <Problem text={problem} />
      <p className={cx("actions")}>
        <button type="button" className={cx("btn second")} onClick={() => void withdraw()}>
          {w.withdraw}
        </button>
      </p>
    </div>
  );
}

/** Goes to the match once the challenge was accepted. True while there is no answer. */
function useAnswer(id: string, onEnd: (how: Ended) => void) {
  const [, navigate] = useLocation();
  const waiting = useRef(true);
  const path = `/challenges/${id}`;
  const { data, error } = useFetched(
    path,
    () => get<ChallengeDocument>(path),
    ({ status }) => (status === "open" ? AGAIN_MS : null),
  );
  const gone = error instanceof Refused && GONE.includes(error.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer changes anything
  useEffect(() => {
    if (!gone && (!data || data.status === "open")) return;
    waiting.current = false;
    if (data?.match) navigate(matchPath(data.match), { replace: true });
    else onEnd(data?.status === "declined" || data?.status === "withdrawn" ? data.status : "expired");
  }, [data, gone]);
  useOnLeave(() => waiting.current && decline(id).catch(() => undefined));
  return waiting;
}

/** Once the page is left for good: React may take a page down and put it up again at once. */
function useOnLeave(leave: () => unknown): void {
  const here = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done then is the same all the time
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      setTimeout(() => here.current || leave());
    };
  }, []);
}

function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return quiet;
}

const decline = (id: string) => command<ChallengeDocument>(`/challenges/${id}/decline`);
/** It was answered a moment ago: what became of it is asked for anyway. */
const isOver = (error: unknown) => error instanceof Refused && error.code === "challenge/over";
