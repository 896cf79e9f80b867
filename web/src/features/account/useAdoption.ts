/** Coming in as a player. If this device already is one, that is asked about and never slipped in. */
import { useState } from "react";
import { useAction } from "../../account/useAction";
import { Refused } from "../../shared/api/call";

export interface Adoption {
  readonly busy: boolean;
  readonly problem: string | null;
  /** How many games here would become the other player's too; null if there is nothing to ask. */
  readonly games: number | null;
  readonly enter: (adopt?: boolean) => void;
  readonly decline: () => void;
}

export function useAdoption(come: (adopt: boolean) => Promise<void>): Adoption {
  const { busy, problem, run } = useAction();
  const [games, setGames] = useState<number | null>(null);
  const enter = (adopt = false) =>
    run(async () => {
      try {
        await come(adopt);
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== "link/adopts") {
          setGames(null);
          throw error;
        }
        setGames(Number(error.more.games ?? 0));
      }
    });
  return { busy, problem, games, enter, decline: () => setGames(null) };
}
