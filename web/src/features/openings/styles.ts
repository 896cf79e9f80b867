import "../../board/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import sheet from "./sheet.module.css";

export const cx = classNames(...SHARED, sheet);
