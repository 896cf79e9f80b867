import { partySheet } from "../../party/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import tv from "./tv.module.css";
import lobby from "./lobby.module.css";
import play from "./play.module.css";
import end from "./end.module.css";

export const cx = classNames(...SHARED, partySheet, tv, lobby, play, end);
