import "../../board/styles";
import { stepsSheet } from "../../replay/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import embed from "./embed.module.css";

export const cx = classNames(...SHARED, stepsSheet, embed);
