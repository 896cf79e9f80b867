/** The words of the trainer, loaded with its page. */
import { createDictionary } from "./dictionary";
import type { TrainText } from "./train/en";
import { useWords } from "./useWords";

export type { TrainText };

const train = createDictionary<TrainText>({
  en: () => import("./train/en"),
  de: () => import("./train/de"),
  es: () => import("./train/es"),
  fr: () => import("./train/fr"),
  ar: () => import("./train/ar"),
});

export const useTrainText = (): TrainText => useWords(train);
