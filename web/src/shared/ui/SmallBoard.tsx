/** The board of a match in a list, as the server draws it. */
import type { MatchSummary } from "../api/types";
import { classNames } from "../classNames";
import lists from "./lists.module.css";
import { SHARED } from "./styles";

const cx = classNames(...SHARED, lists);

export function SmallBoard({ item }: { item: Pick<MatchSummary, "id" | "version"> }) {
  return (
    <img
      className={cx("small-board")}
      src={`/api/matches/${item.id}/board.svg?version=${item.version}`}
      width="72"
      height="63"
      loading="lazy"
      alt=""
    />
  );
}
