/** The player's own plan of a match, as the server keeps it. */
import { useCallback, useEffect, useState } from "react";
import { commandId, get, put, sentence } from "../../../shared/api/http";
import type { DroppedPlan, Match, PlansDocument } from "../../../shared/api/types";
import { keepAsking, RETRY_MS } from "../../../shared/fetched";

export interface PlanStore {
  /** What is left of the plan, one line each; null as long as the server has not said it. */
  readonly lines: readonly string[] | null;
  readonly dropped: DroppedPlan | null;
  /** Why the plan could not be loaded, or null. */
  readonly problem: string | null;
  /** Replaces the lines; throws what the server refuses. */
  save(lines: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** What is hidden or left to chance cannot be foreseen. */
export function mayPlan({ hides, chance }: Match): boolean {
  return !hides && !chance;
}

/** Asked for once, and again after a move as long as there is a plan: without one the server is left alone. */
export function usePlan({ id, version, status }: Match, wanted: boolean): PlanStore {
  const [plan, setPlan] = useState<PlansDocument | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = status === "in_progress";
  const stale = wanted && running && (!plan || isBehind(plan, version));
  useEffect(() => {
    if (!stale) return;
    const answered = (found: PlansDocument) => {
      setPlan(found);
      setProblem(null);
      return isBehind(found, version) ? RETRY_MS : null;
    };
    const failed = (error: unknown) => setProblem(sentence(error));
    return keepAsking(() => get<PlansDocument>(`/matches/${id}/plans`), answered, failed);
  }, [id, stale, version]);
  const save = useCallback(
    async (lines: readonly string[]) => {
      const body = { lines, version, command_id: commandId() };
      setPlan(await put<PlansDocument>(`/matches/${id}/plans`, body));
    },
    [id, version],
  );
  const clear = useCallback(async () => {
    setPlan((known) => known && { ...known, dropped: null });
    // Of this position: a line that was made meanwhile on another device is not wiped out.
    await put(`/matches/${id}/plans`, { lines: [], version, command_id: commandId() }).catch(() => undefined);
  }, [id, version]);
  const lines = plan && !stale ? plan.lines : null;
  const dropped = running && plan ? plan.dropped : null;
  return { lines, dropped, problem: stale ? problem : null, save, clear };
}

/** Lines of an earlier position may mean something else in this one. */
function isBehind(plan: PlansDocument, version: number): boolean {
  return plan.lines.length > 0 && plan.version < version;
}
