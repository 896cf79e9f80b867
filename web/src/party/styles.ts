import { BOARD } from "../board/styles";
import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import confetti from "./confetti.module.css";
import squares from "./squares.module.css";
import party from "./party.module.css";

export { party as partySheet };
export const cx = classNames(...SHARED, ...BOARD, party, confetti, squares);
