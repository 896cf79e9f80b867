import { partySheet } from "../../party/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import turn from "./turn.module.css";
import join from "./join.module.css";
import phone from "./phone.module.css";
import wait from "./wait.module.css";
import notes from "./notes.module.css";
import narrow from "./narrow.module.css";

export const cx = classNames(...SHARED, partySheet, turn, join, phone, wait, notes, narrow);
