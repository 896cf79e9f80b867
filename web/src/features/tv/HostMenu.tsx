/** The host's menu: the button that opens it, for a bar, and its panel, fetched when it is first opened. */
import { type ReactNode, useState } from "react";
import { HostPanel } from "../../party/HostPanel";
import { usePartyText } from "../../shared/i18n/partyText";
import { Icon } from "../../shared/ui/Icon";
import { type Screen, useMayHost } from "./screen";
import { cx } from "./styles";

/** Both are null unless this TV is the host. The panel is kept outside the bar, which would take its arrow keys. */
export function useHostMenu({ session, room }: Screen): { button: ReactNode; panel: ReactNode } {
  const t = usePartyText();
  const [open, setOpen] = useState(false);
  const host = useMayHost(session);
  // A TV that becomes host again begins with a closed panel.
  if (open && !host) setOpen(false);
  if (!host) return { button: null, panel: null };
  return {
    button: (
      <button type="button" className={cx("tbtn icon")} aria-label={t.tv.menu} onClick={() => setOpen(true)}>
        <Icon name="more" />
      </button>
    ),
    panel: open && <HostPanel session={session} room={room} onClose={() => setOpen(false)} />,
  };
}
