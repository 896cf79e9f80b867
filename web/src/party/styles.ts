import { boardSheet } from "../board/styles";
import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import party from "./party.module.css";

export { party as partySheet };
export const cx = classNames(...SHARED, boardSheet, party);
