/** Showing a code to another device, and answering the one that used it. */
import { useEffect, useState } from "react";
import { answerLink, openLink, pendingLink } from "../../account/calls";
import { useAction } from "../../account/useAction";
import type { Pending } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { apart } from "../../shared/players";
import { announce } from "../../shared/ui/announce";
import { Problem } from "../../shared/ui/Problem";
import { Qr } from "../../shared/ui/Qr";
import { focused } from "./focused";
import { cx } from "./styles";
import { useCountdown } from "./useCountdown";

const AGAIN_MS = 1500;

interface Shown {
  readonly code: string;
  readonly link: string;
  /** When it ends, by `performance.now()`. */
  readonly until: number;
}

export function AddDevice({ again, room }: { again: () => void; room: string | null }) {
  const a = useText().account;
  const [shown, setShown] = useState<Shown | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [answered, setAnswered] = useState(false);
  const { data: earlier } = useFetched("link at first", pendingLink);
  const asked = !answered && !shown && earlier?.status === "claimed" ? earlier : null;
  const { problem, run } = useAction();
  const show = () =>
    run(async () => {
      setSaid(null);
      setAnswered(true);
      const { code, link, expires_in_ms } = await openLink();
      setShown({ code, link: withRoom(link, room), until: performance.now() + expires_in_ms });
    });
  const end = (sentence: string | null) => {
    setShown(null);
    setAnswered(true);
    setSaid(sentence);
    if (sentence) announce(sentence);
    again();
  };
  useEffect(() => {
    if (window.location.hash === "#add") document.getElementById("add")?.scrollIntoView();
  }, []);
  return (
    <section className={cx("part")} aria-labelledby="add">
      <h2 id="add">{a.add.title}</h2>
      <p>{said ?? a.add.lead}</p>
      {asked ? (
        <Answer pending={asked} onEnd={end} />
      ) : shown ? (
        <Waiting key={shown.code} shown={shown} onRenew={show} onEnd={end} />
      ) : (
        <p>
          <button type="button" className={cx("btn primary")} onClick={show}>
            {a.add.begin}
          </button>
        </p>
      )}
      <Problem text={problem} />
    </section>
  );
}

/** A phone that is linked for a party goes there at once. */
function withRoom(link: string, room: string | null): string {
  const address = new URL(link, window.location.href);
  if (room) address.searchParams.set("room", room);
  return address.href;
}

interface WaitingProps {
  readonly shown: Shown;
  readonly onRenew: () => void;
  readonly onEnd: (sentence: string | null) => void;
}

function Waiting({ shown, onRenew, onEnd }: WaitingProps) {
  const a = useText().account;
  const { data } = useFetched(`link ${shown.code}`, pendingLink, () => AGAIN_MS);
  if (data?.status === "claimed") return <Answer pending={data} onEnd={onEnd} />;
  return (
    <div className={cx("card panel linking")} data-part="linking" tabIndex={-1} ref={focused}>
      <Qr text={shown.link} label={a.add.qr} />
      <div className={cx("stack")}>
        <p>{a.add.scan}</p>
        <p className={cx("address")} dir="ltr">
          {shown.link.replace(/^https?:\/\/|[?#].*$/g, "")}
        </p>
        <Letters shown={shown} />
        <div className={cx("choices")}>
          <button type="button" className={cx("btn second")} onClick={onRenew}>
            {a.add.renew}
          </button>
          <button type="button" className={cx("btn quiet")} onClick={() => onEnd(null)}>
            {a.add.stop}
          </button>
        </div>
      </div>
    </div>
  );
}

function Letters({ shown: { code, until } }: { shown: Shown }) {
  const a = useText().account;
  const { labelled } = useText();
  const seconds = useCountdown(until);
  if (seconds === 0)
    return (
      <p className={cx("error")} role="status">
        {a.add.expired}
      </p>
    );
  return (
    <>
      <p>
        <span className={cx("visually-hidden")}>{labelled(a.add.letters, "")}</span>
        <b className={cx("letters")} dir="ltr" data-part="code">
          {code.slice(0, 4)} {code.slice(4)}
        </b>
      </p>
      <p className={cx("note")}>
        {labelled(a.add.left, "")}
        <span role="timer" dir="ltr">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </span>
      </p>
    </>
  );
}

function Answer({ pending, onEnd }: { pending: Pending; onEnd: (sentence: string) => void }) {
  const a = useText().account;
  const { busy, problem, run } = useAction();
  const device = pending.label ?? a.add.someDevice;
  const digits = pending.digits ?? "";
  const answer = (yes: boolean) =>
    run(async () => {
      await answerLink(yes ? "approve" : "refuse", digits);
      onEnd(yes ? a.add.added(device) : a.add.refused);
    });
  useEffect(() => announce(`${a.add.asks(apart(device))}. ${digits}`), [a, device, digits]);
  return (
    <div className={cx("card panel stack")} data-part="answer" tabIndex={-1} ref={focused}>
      <p>
        <b>
          <span data-sentence="">{a.add.asks(apart(device))}</span>
        </b>
      </p>
      <p>{a.add.same}</p>
      <p className={cx("digits")} dir="ltr" data-part="digits">
        {digits}
      </p>
      <Problem text={problem} />
      <div className={cx("choices")}>
        <button type="button" className={cx("btn primary")} aria-disabled={busy} onClick={() => answer(true)}>
          {a.add.yes}
        </button>
        <button type="button" className={cx("btn second")} aria-disabled={busy} onClick={() => answer(false)}>
          {a.add.no}
        </button>
      </div>
    </div>
  );
}
