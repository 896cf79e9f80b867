import "../../board/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import home from "./home.module.css";

export const cx = classNames(...SHARED, home);
