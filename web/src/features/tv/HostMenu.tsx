/** The host's panel, fetched when it is first opened. */
import { Suspense } from "react";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { HostPanel } from "../../party/lazyHostPanel";
import { useMayHost } from "./screen";

interface HostMenuProps {
  readonly open: boolean;
  readonly session: RoomSession;
  readonly room: Room;
  readonly onClose: () => void;
}

export function HostMenu({ open, ...panel }: HostMenuProps) {
  const host = useMayHost(panel.session);
  return <Suspense fallback={null}>{open && host && <HostPanel {...panel} />}</Suspense>;
}
