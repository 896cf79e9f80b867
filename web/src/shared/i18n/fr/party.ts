import type { PartyText } from "../en/party";
import newDevice from "./newDevice";
import activity from "./party/activity";
import audience from "./party/audience";
import evening from "./party/evening";
import host from "./party/host";
import main from "./party/main";
import play from "./party/play";
import podium from "./party/podium";
import sound from "./party/sound";
import tv from "./party/tv";

const party: PartyText = {
  ...main,
  newDevice,
  host: { ...main.host, ...host },
  activity,
  audience,
  evening,
  play,
  podium,
  sound,
  tv,
};

export default party;
