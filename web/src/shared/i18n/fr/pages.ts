import type { Text } from "../en/pages";
import account from "./account";
import alerts from "./alerts";
import bots from "./bots";
import coach from "./coach";
import desk from "./desk";
import fair from "./fair";
import friends from "./friends";
import learn from "./learn";
import long from "./long";
import main from "./main";
import newDevice from "./newDevice";
import privacy from "./privacy";
import rated from "./rated";
import repertoire from "./repertoire";
import strangers from "./strangers";
import train from "./train";

const pages: Text = {
  ...main,
  newDevice,
  account,
  alerts,
  bots,
  coach,
  desk,
  fair,
  friends,
  learn,
  long,
  privacy,
  rated,
  repertoire,
  strangers,
  train,
};

export default pages;
