import { partySheet } from "../../party/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import audience from "./audience.module.css";
import end from "./end.module.css";
import flying from "./flying.module.css";
import hill from "./hill.module.css";
import lobby from "./lobby.module.css";
import play from "./play.module.css";
import rush from "./rush.module.css";
import tv from "./tv.module.css";
import buttons from "./buttons.module.css";
import team from "./team.module.css";
import portrait from "./portrait.module.css";

export const cx = classNames(
  ...SHARED,
  partySheet,
  audience,
  end,
  flying,
  hill,
  lobby,
  play,
  rush,
  tv,
  buttons,
  team,
  portrait,
);
