/** Your devices: the name, the devices, the ways back in, and the player's data. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { readMe } from "../../account/calls";
import { NameForm } from "../../account/NameForm";
import { whyNoPasskeys } from "../../account/passkeys";
import { Refused } from "../../shared/api/call";
import type { Me } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { noteRefusal } from "../../shared/ownGames";
import { NoServer } from "../../shared/ui/NoServer";
import { AddDevice } from "./AddDevice";
import BlockedPart from "./BlockedPart";
import BotsPart from "./BotsPart";
import { CodeSheet } from "./CodeSheet";
import { Devices } from "./Devices";
import { Enter } from "./Enter";
import { Frame } from "./Frame";
import { roomInAddress } from "./fragment";
import { OwnData } from "./OwnData";
import { Passkeys } from "./Passkeys";
import ProfilePart from "./ProfilePart";
import { RecoveryPart } from "./RecoveryPart";
import { cx } from "./styles";

const AGAIN_MS = 10_000;

export default function MePage() {
  const a = useText().account;
  const [asked, setAsked] = useState(0);
  const [gone, setGone] = useState(false);
  const { data: me, error } = useFetched(`me ${asked}`, readMe, () => AGAIN_MS);
  useEffect(() => noteRefusal(error), [error]);
  if (gone) return <Gone />;
  if (error instanceof Refused && error.status === 401) return <Enter />;
  if (!me) return <Frame title={a.me.title}>{error ? <NoServer /> : <div aria-busy="true" />}</Frame>;
  return <Account me={me} again={() => setAsked(asked + 1)} onGone={() => setGone(true)} />;
}

interface AccountProps {
  readonly me: Me;
  readonly again: () => void;
  readonly onGone: () => void;
}

function Account({ me, again, onGone }: AccountProps) {
  const a = useText().account;
  const [code, setCode] = useState<string | null>(null);
  const [room] = useState(roomInAddress);
  if (code)
    return (
      <Frame title={a.code.title}>
        <CodeSheet code={code} onDone={() => setCode(null)} />
      </Frame>
    );
  return (
    <Frame title={a.me.title} lead={a.me.lead}>
      {room && (
        <p className={cx("actions")}>
          <a className={cx("btn second")} href={`/p/${room}`}>
            {a.me.back}
          </a>
        </p>
      )}
      <div className={cx("part")}>
        <NameForm name={me.name ?? ""} again={again} />
      </div>
      <Devices me={me} again={again} onSignedOut={again} />
      <AddDevice again={again} room={room} />
      <Passkeys me={me} again={again} whyNot={whyNoPasskeys(me, a)} />
      <RecoveryPart
        me={me}
        onCode={(made) => {
          setCode(made);
          again();
        }}
      />

      <ProfilePart kept={`${me.keys.length} ${me.passkeys.length} ${me.recovery}`} />
      <BotsPart />
      <BlockedPart />

      <OwnData onGone={onGone} />
      <p className={cx("actions")}>
        <Link href="/me/alerts" className={cx("link")}>
          {a.me.alerts}
        </Link>
        <Link href="/privacy" className={cx("link")}>
          {a.me.privacy}
        </Link>
      </p>
    </Frame>
  );
}

function Gone() {
  const a = useText().account;
  return (
    <Frame title={a.data.gone} lead={a.data.goneLead}>
      <p className={cx("actions")}>
        <Link href="/" className={cx("btn primary")}>
          Fourline
        </Link>
      </p>
    </Frame>
  );
}
