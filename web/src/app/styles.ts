import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import toast from "./toast.module.css";

export const cx = classNames(...SHARED, toast);
