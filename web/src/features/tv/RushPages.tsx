/** Puzzle Rush from its first puzzle to its end; fetched when one begins. */
import type { Rush } from "../../live/roomTypes";
import { RushEnd } from "./RushEnd";
import { RushScreen } from "./RushScreen";
import type { Screen } from "./screen";

export default function RushPages(props: Screen & { rush: Rush }) {
  return props.room.phase === "finished" ? <RushEnd {...props} /> : <RushScreen {...props} />;
}
