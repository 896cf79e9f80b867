/** The screens of Puzzle Rush and the words of the hill, and the host's choice of activity: fetched when first needed. */
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

export const HillPlace = lazy(async () => {
  const [page] = await Promise.all([import("./HillWords"), showActivityWords()]);
  return { default: page.HillPlace };
});

export const HillResult = lazy(async () => {
  const [page] = await Promise.all([import("./HillWords"), showActivityWords()]);
  return { default: page.HillResult };
});
