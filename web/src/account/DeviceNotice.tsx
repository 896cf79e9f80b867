/** Tells the other devices of a player that one was added: as a card, or as a line above a game. */
import { useState } from "react";
import { useFetched } from "../shared/fetched";
import type { NewDeviceText } from "../shared/i18n/en/newDevice";
import { readMe } from "./calls";
import { newDevices, rememberDevices } from "./knownDevices";
import { cx } from "./styles";

const AGAIN_MS = 10_000;
const LOOKS = { page: "card device-notice", game: "device-bar", party: "card device-notice at-top" };

interface DeviceNoticeProps {
  /** What it must not cover: nothing, a board, or the keys of a phone at a party. */
  readonly over: keyof typeof LOOKS;
  /** Where the devices are listed; null for a screen that one does not leave. */
  readonly list: string | null;
  readonly words: NewDeviceText;
}

export default function DeviceNotice({ over, list, words }: DeviceNoticeProps) {
  const { data: me } = useFetched("me", readMe, () => (over === "page" ? AGAIN_MS : null));
  const [seen, setSeen] = useState(0);
  const came = me ? newDevices(me) : [];
  if (!me || came.length === 0) return null;
  const understood = () => {
    rememberDevices(me);
    setSeen(seen + 1);
  };
  return (
    <div className={cx(LOOKS[over])} role="status" data-part="new-device">
      <span>{words.added(came.map((key) => key.label ?? words.unnamed).join(" · "))}</span>
      {list && (
        <a href={list} className={cx("btn second")}>
          {words.look}
        </a>
      )}
      <button type="button" className={cx("btn quiet")} onClick={understood}>
        {words.fine}
      </button>
    </div>
  );
}
