import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import account from "./account.module.css";

export const cx = classNames(...SHARED, account);
