import { classNames } from "../../../shared/classNames";
import { SHARED } from "../../../shared/ui/styles";
import desk from "./desk.module.css";

export const cx = classNames(...SHARED, desk);
