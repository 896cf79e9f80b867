/** The shared layer: the frame of a page, and what one presses and fills in. Every other part builds upon it. */
import { classNames } from "../classNames";
import page from "./page.module.css";
import controls from "./controls.module.css";

export const SHARED = [page, controls] as const;

export const cx = classNames(...SHARED);
