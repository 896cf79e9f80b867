import "../../board/styles";
import { classNames } from "../../shared/classNames";
import { SHARED } from "../../shared/ui/styles";
import home from "./home.module.css";
import running from "./running.module.css";
import options from "./options.module.css";
import stranger from "./stranger.module.css";
import open from "./open.module.css";
import narrow from "./narrow.module.css";
import low from "./low.module.css";
import short from "./short.module.css";

export const cx = classNames(...SHARED, home, running, options, stranger, open, narrow, low, short);
