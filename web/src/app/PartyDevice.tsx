/** Told at once when another device of this player came; a phone can look at the list and come back. Follows other tabs. */
import DeviceNotice from "../account/DeviceNotice";
import { watchesDevices } from "../account/knownDevices";
import type { ScreenAddress } from "../party/screenAddress";
import { usePartyText } from "../shared/i18n/partyText";
import { followOtherTabs } from "./otherTabs";
import { useDeviceNews } from "./useDeviceNews";

followOtherTabs();

export default function PartyDevice({ screen, code }: ScreenAddress) {
  const t = usePartyText();
  const news = useDeviceNews();
  if (news === 0 || !watchesDevices()) return null;
  const list = screen === "phone" ? `/me${code ? `?room=${code}` : ""}` : null;
  return <DeviceNotice key={news} over="party" list={list} words={t.newDevice} />;
}
