import { BOARD } from "../../board/styles";
import study from "../../replay/study.module.css";
import { stepsSheet } from "../../replay/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import review from "./review.module.css";
import rail from "./rail.module.css";
import narrow from "./narrow.module.css";

export const cx = classNames(...SHARED, ...BOARD, stepsSheet, study, review, rail, narrow);
