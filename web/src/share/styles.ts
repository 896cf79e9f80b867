import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import share from "./share.module.css";

export const cx = classNames(...SHARED, share);
