/** What only games that last need: fetched, with its words, by the first game between people. */
import { lazy } from "react";

const longGames = () => import("./longGames");

export const LongGame = lazy(async () => ({ default: (await longGames()).LongGame }));
export const LongMenu = lazy(async () => ({ default: (await longGames()).LongMenu }));
