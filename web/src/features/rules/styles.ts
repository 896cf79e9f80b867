import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import rules from "./rules.module.css";

export const cx = classNames(...SHARED, rules);
