import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import board from "./board.module.css";
import paper from "./paper.module.css";

export { board as boardSheet };
export const cx = classNames(...SHARED, board, paper);
