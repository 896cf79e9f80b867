import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import strangers from "./strangers.module.css";

export const cx = classNames(...SHARED, strangers);
