/** Every device of the player: what it is called, when it was last used, and its end. */
import { useEffect, useState } from "react";
import { depart } from "../../account/arrival";
import { endDevice, endOthers } from "../../account/calls";
import { newDevices, rememberDevices } from "../../account/knownDevices";
import { useAction } from "../../account/useAction";
import type { AccessShown, KeyShown, Me } from "../../shared/api/schema";
import { type Text, useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { Problem } from "../../shared/ui/Problem";
import { daysAgo } from "./dates";
import { Question } from "./Question";
import { cx } from "./styles";

interface DevicesProps {
  readonly me: Me;
  readonly again: () => void;
  readonly onSignedOut: () => void;
}

export function Devices({ me, again, onSignedOut }: DevicesProps) {
  const t = useText();
  const a = t.account;
  const [ending, setEnding] = useState<KeyShown | "others" | null>(null);
  const [stays, setStays] = useState<readonly AccessShown[]>([]);
  const { problem, run } = useAction();
  const fresh = useNews(me);
  const devices = me.keys.filter((key) => key.kind !== "feed");
  const end = (what: KeyShown | "others") =>
    run(async () => {
      if (what === "others") setStays((await endOthers()).stays);
      else await endDevice(what.id);
      announce(what === "others" ? a.me.othersEnded : a.me.ended);
      if (what !== "others" && what.this) {
        depart();
        onSignedOut();
      } else again();
    });
  const endStaying = () =>
    run(async () => {
      setStays((await endOthers("everything")).stays);
      announce(a.me.stayingEnded);
      again();
    });
  return (
    <section className={cx("part")} aria-labelledby="devices">
      <h2 id="devices">{a.me.devices}</h2>
      <ul className={cx("list")}>
        {devices.map((key) => (
          <Device key={key.id} device={key} fresh={fresh.includes(key.id)} onEnd={() => setEnding(key)} />
        ))}
      </ul>
      <Problem text={problem} />
      {devices.length > 1 && (
        <p>
          <button type="button" className={cx("btn quiet")} onClick={() => setEnding("others")}>
            {a.me.endOthers}
          </button>
        </p>
      )}
      {stays.length > 0 && <Staying stays={stays} onEnd={endStaying} />}
      {ending && <Question {...asked(ending, t)} onYes={() => end(ending)} onNo={() => setEnding(null)} />}
    </section>
  );
}

function Device({ device, fresh, onEnd }: { device: KeyShown; fresh: boolean; onEnd: () => void }) {
  const t = useText();
  const a = t.account;
  const used = device.used_at ? a.me.used(daysAgo(device.used_at, t.language)) : a.me.neverUsed;
  const said = [
    device.this && device.label && a.me.here,
    used,
    a.me.added(daysAgo(device.created_at, t.language)),
  ];
  return (
    <li className={cx("entry")} data-part="entry">
      <span>
        <b>
          <bdi>{nameOf(device, t)}</bdi>
        </b>
        <small>{said.filter(Boolean).join(" · ")}</small>
      </span>
      {fresh && <span className={cx("turn-note")}>{a.me.fresh}</span>}
      <button
        type="button"
        className={cx("btn second")}
        aria-label={a.me.endNamed(device.this ? a.me.here : nameOf(device, t))}
        onClick={onEnd}
      >
        {a.me.end}
      </button>
    </li>
  );
}

/** What was there before the devices that were ended, and a way to end it too. */
function Staying({ stays, onEnd }: { stays: readonly AccessShown[]; onEnd: () => void }) {
  const { me: m, passkeys } = useText().account;
  const names = { passkey: passkeys.unnamed, bot: m.bot, webhook: m.webhook, mail: m.mail };
  return (
    <>
      <p id="stays">{m.stays}</p>
      <ul className={cx("list")} aria-labelledby="stays">
        {stays.map(({ id, kind, label }) => (
          <li key={id} className={cx("entry")}>
            <span>
              <b>{names[kind]}</b>
              {label && (
                <small>
                  <bdi>{label}</bdi>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className={cx("btn quiet")} onClick={onEnd}>
          {m.endStaying}
        </button>
      </p>
    </>
  );
}

function nameOf({ label, kind, this: here }: KeyShown, { account: { me }, newDevice }: Text): string {
  return label ?? (kind === "feed" ? me.feed : kind === "bot" ? me.bot : here ? me.here : newDevice.unnamed);
}

function asked(what: KeyShown | "others", t: Text) {
  const m = t.account.me;
  if (what === "others") return { question: m.endOthersSure, lead: m.endOthersLead, yes: m.endOthers };
  if (what.this) return { question: m.endHereSure, lead: m.endHereLead, yes: m.end };
  return { question: m.endSure(nameOf(what, t)), lead: m.endLead, yes: m.end };
}

/** Devices that came since this browser last looked; they stay marked as long as the page is open. */
function useNews(me: Me): readonly string[] {
  const [fresh, setFresh] = useState<readonly string[]>([]);
  useEffect(() => {
    const came = newDevices(me).map((key) => key.id);
    if (came.length > 0) setFresh((before) => [...before, ...came]);
    rememberDevices(me);
  }, [me]);
  return fresh;
}
