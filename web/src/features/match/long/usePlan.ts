/** The own plan of a match, as the server keeps it. */
import { useCallback, useEffect, useState } from "react";
import { commandId, get, put } from "../../../shared/api/http";
import type { DroppedPlan, Match, PlansDocument } from "../../../shared/api/types";

export interface PlanStore {
  /** What is left of the plan, one line each. */
  readonly lines: readonly string[];
  readonly dropped: DroppedPlan | null;
  /** Replaces the lines; throws what the server refuses. */
  save(lines: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

const NONE: PlansDocument = { lines: [], dropped: null, version: 0 };

/** Asked for once, and again after a move as long as there is a plan: without one the server is left alone. */
export function usePlan({ id, version, status }: Match, wanted: boolean): PlanStore {
  const [plan, setPlan] = useState<PlansDocument | null>(null);
  const stale =
    wanted && status === "in_progress" && (!plan || (plan.lines.length > 0 && plan.version < version));
  useEffect(() => {
    if (!stale) return;
    let here = true;
    get<PlansDocument>(`/matches/${id}/plans`)
      .then((found) => here && setPlan(found))
      .catch(() => here && setPlan(NONE));
    return () => {
      here = false;
    };
  }, [id, stale]);
  const save = useCallback(
    async (lines: readonly string[]) => {
      const body = { lines, version, command_id: commandId() };
      setPlan(await put<PlansDocument>(`/matches/${id}/plans`, body));
    },
    [id, version],
  );
  const clear = useCallback(async () => {
    setPlan((known) => known && { ...known, dropped: null });
    await put(`/matches/${id}/plans`, { lines: [], command_id: commandId() }).catch(() => undefined);
  }, [id]);
  const shown = status === "in_progress" && plan ? plan : NONE;
  return { lines: shown.lines, dropped: shown.dropped, save, clear };
}
