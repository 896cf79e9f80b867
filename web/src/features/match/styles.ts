import "../../board/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import match from "./match.module.css";
import panels from "./panels.module.css";
import result from "./result.module.css";
import narrow from "./narrow.module.css";
import phones from "./phones.module.css";
import short from "./short.module.css";
import low from "./low.module.css";

export const cx = classNames(...SHARED, match, panels, result, narrow, phones, short, low);
