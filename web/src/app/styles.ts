import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import bars from "./bars.module.css";

export const cx = classNames(...SHARED, bars);
