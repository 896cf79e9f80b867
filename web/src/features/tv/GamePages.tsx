/** The pages of a game. */
import { useRef } from "react";
import { useWinShow } from "../../party/winShow";
import EndScreen from "./EndScreen";
import { PlayScreen } from "./PlayScreen";
import { Reveal } from "./Reveal";
import type { Screen } from "./screen";

export function GamePages(screen: Screen) {
  const { game, phase } = screen.room;
  const stage = useWinShow(game);
  const seen = useRef<string | null>(null);
  const match = game?.match_id ?? null;
  if (stage !== "points") seen.current = match;
  if (phase === "reveal" && !screen.room.fault) return <Reveal {...screen} />;
  if (phase === "finished" && stage === "points")
    return <EndScreen {...screen} replays={seen.current === match} />;
  return <PlayScreen {...screen} stage={stage} />;
}
