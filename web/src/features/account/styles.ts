import { classNames } from "../../shared/classNames";
import lists from "../../shared/ui/lists.module.css";
import { SHARED } from "../../shared/ui/styles";
import account from "./account.module.css";

export const cx = classNames(...SHARED, lists, account);
