import { use, useEffect } from "react";
import { useSettings } from "../settings";
import { type Dictionary, inUse, type Prepare } from "./dictionary";

/** The words of a dictionary that a page brings along; waits inside the nearest Suspense until they are there. */
export function useWords<T>({ load }: Dictionary<T>): T {
  const words = use(load(useSettings((settings) => settings.language)));
  useEffect(() => {
    const prepare: Prepare = async (language) => {
      const loading = load(language);
      // As React marks a promise that it has read: these words are then drawn at once, without a fallback.
      Object.assign(loading, { status: "fulfilled", value: await loading });
      return () => undefined;
    };
    inUse.add(prepare);
    return () => void inUse.delete(prepare);
  }, [load]);
  return words;
}
