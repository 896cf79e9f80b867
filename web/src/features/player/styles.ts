import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import player from "./player.module.css";

export const cx = classNames(...SHARED, player);
