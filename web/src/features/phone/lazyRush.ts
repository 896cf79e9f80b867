/** The screens of Puzzle Rush with their words, and the host's choice of activity: fetched when first needed. */
import { lazy } from "react";
import { showActivityWords } from "../../shared/i18n/activityText";

export const RushInside = lazy(async () => {
  const [page] = await Promise.all([import("./RushInside"), showActivityWords()]);
  return { default: page.RushInside };
});

export const HostStart = lazy(async () => {
  const [page] = await Promise.all([import("./HostStart"), showActivityWords()]);
  return { default: page.HostStart };
});
