import { classNames } from "../shared/classNames";
import { SHARED } from "../shared/ui/styles";
import podium from "./podium.module.css";
import { partySheet } from "../party/styles";

export const cx = classNames(...SHARED, partySheet, podium);
