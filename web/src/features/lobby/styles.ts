import { classNames } from "../../shared/classNames";
import lists from "../../shared/ui/lists.module.css";
import { SHARED } from "../../shared/ui/styles";

export const cx = classNames(...SHARED, lists);
