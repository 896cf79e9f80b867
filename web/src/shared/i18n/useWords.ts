import { use } from "react";
import { useSettings } from "../settings";
import type { Dictionary } from "./dictionary";

/** The words of a dictionary that a page brings along; waits inside the nearest Suspense until they are there. */
export function useWords<T>({ load }: Dictionary<T>): T {
  return use(load(useSettings((settings) => settings.language)));
}
