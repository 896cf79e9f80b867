import "../../../board/styles";
import { classNames } from "../../../shared/classNames";
import { SHARED } from "../../../shared/ui/styles";
import panels from "../panels.module.css";
import long from "./long.module.css";

export const cx = classNames(...SHARED, panels, long);
