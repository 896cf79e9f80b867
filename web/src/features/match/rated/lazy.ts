/** What only rated games need: fetched, with its words, by the first of them. */
import { lazy } from "react";

const together = () => import("./together");

export const NotRated = lazy(async () => ({ default: (await together()).NotRated }));
export const RatedRule = lazy(async () => ({ default: (await together()).RatedRule }));
export const RatingLine = lazy(async () => ({ default: (await together()).RatingLine }));
export const RatingAfter = lazy(async () => ({ default: (await together()).RatingAfter }));
