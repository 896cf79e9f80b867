/** The words of the party in English, and the shape every other language must have. */
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

const party = {
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

export type PartyText = typeof party;
export default party;
