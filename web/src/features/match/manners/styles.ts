import { classNames } from "../../../shared/classNames";
import { SHARED } from "../../../shared/ui/styles";
import panels from "../panels.module.css";
import manners from "./manners.module.css";

export const cx = classNames(...SHARED, panels, manners);
