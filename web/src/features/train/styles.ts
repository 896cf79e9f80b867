import "../../board/styles";
import study from "../../replay/study.module.css";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import train from "./train.module.css";

export const cx = classNames(...SHARED, study, train);
