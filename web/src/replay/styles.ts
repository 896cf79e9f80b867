import "../board/styles";
import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import steps from "./steps.module.css";

export { steps as stepsSheet };
export const cx = classNames(...SHARED, steps);
