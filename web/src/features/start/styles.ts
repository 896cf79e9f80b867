import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import start from "./start.module.css";

export const cx = classNames(...SHARED, start);
