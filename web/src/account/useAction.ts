/** Something a press sets off: one at a time, with a sentence if it fails. */
import { useRef, useState } from "react";
import { useText } from "../shared/i18n/text";
import { accountSentence } from "./sentence";

export interface Action {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly run: (work: () => Promise<void>) => void;
}

/** `own` has the words of a page that knows more refusals than the others. */
export function useAction(own: (error: unknown) => string | undefined = () => undefined): Action {
  const a = useText().account;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(own(error) ?? accountSentence(error, a));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, run: (work) => void run(work) };
}
