import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import pieces from "./pieces.module.css";
import board from "./board.module.css";
import textBoard from "./textBoard.module.css";
import paper from "./paper.module.css";

/** For parts of the app that draw pieces or a board of their own. */
export const BOARD = [pieces, board] as const;
export const cx = classNames(...SHARED, ...BOARD, textBoard, paper);
