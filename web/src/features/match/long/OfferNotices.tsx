/** What stands between the players: a pause, an offer with its answers, a plan that was dropped. */
import { type ReactNode, useEffect } from "react";
import type { Agreement } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { clockName } from "../../../shared/clocks";
import { useDateTime } from "../../../shared/dateTime";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { playerName } from "../situation";
import type { LongGameProps } from "./LongGame";
import { cx } from "./styles";
import type { PlanStore } from "./usePlan";

type OfferNoticesProps = LongGameProps & { readonly plan: PlanStore };

export function OfferNotices({ plan, ...props }: OfferNoticesProps) {
  const { match, seat } = props;
  if (match.paused) return <Paused {...props} until={match.paused.until} />;
  if (plan.dropped) return <Dropped plan={plan} {...plan.dropped} />;
  const others = match.players.filter((one) => one.seat !== seat && !match.left?.includes(one.seat));
  if (!seat || !others[0]) return null;
  if (others.every((one) => wantSamePace(match, seat, one.seat))) {
    const away = others.find((one) => !one.connected) ?? others[0];
    return <Waiting {...props} seat={seat} other={away.seat} />;
  }
  const offering = others.find((one) => standing(match, one.seat) && !haveAgreed(match, seat, one.seat));
  if (offering) return <Theirs {...props} other={offering.seat} />;
  if (standing(match, seat)) return <Own {...props} own={seat} />;
  const refusing = others.find((one) => Object.values(match.offers.declined).includes(one.seat));
  return refusing ? <Declined {...props} other={refusing.seat} /> : null;
}

function standing({ offers }: Match, seat: string): "pause" | "tempo" | null {
  if (offers.pause.includes(seat)) return "pause";
  return seat in offers.tempo ? "tempo" : null;
}

/** A live clock that all agreed to starts once they are here. */
function wantSamePace({ offers: { tempo } }: Match, seat: string, other: string): boolean {
  return seat in tempo && other in tempo && JSON.stringify(tempo[seat]) === JSON.stringify(tempo[other]);
}

/** Where more than two play, an offer that one has agreed to still waits for the others. */
function haveAgreed(match: Match, seat: string, other: string): boolean {
  const { pause, pause_until } = match.offers;
  if (standing(match, other) === "tempo") return wantSamePace(match, seat, other);
  return pause.includes(seat) && (pause_until[seat] ?? null) === (pause_until[other] ?? null);
}

function Waiting({ match, session, seat, other }: LongGameProps & { seat: string; other: string }) {
  const t = useText().long;
  const text = useText();
  const clock = match.offers.tempo[seat] ?? null;
  const here = match.players.some((player) => player.seat === other && player.connected);
  const name = playerName(match, other, text, seat);
  return (
    <Notice part="pace-waits" words={t.paceWaits(name, clockName(clock, text))}>
      {here && (
        <Button primary words={t.paceStart} onPress={() => void session.agree({ type: "tempo", clock })} />
      )}
      <Button words={t.withdraw} onPress={() => void session.decline("tempo")} />
    </Notice>
  );
}

function Paused({ session, seat, until }: LongGameProps & { until: string | null }) {
  const t = useText().long;
  const when = useDateTime();
  return (
    <Notice part="paused" words={until ? t.pausedUntil(when(until)) : t.paused}>
      {seat && <Button primary words={t.goOn} onPress={() => void session.agree({ type: "resume" })} />}
    </Notice>
  );
}

function Dropped({ plan, reason, detail }: { plan: PlanStore; reason: string; detail: string }) {
  const t = useText().long;
  return (
    <Notice part="plan-dropped" words={t.dropped[reason] ?? detail}>
      <Button primary words={t.understood} onPress={() => void plan.clear()} />
    </Notice>
  );
}

/** What the opponent offers, with the answers. */
function Theirs({ match, session, seat, other }: LongGameProps & { other: string }) {
  const t = useText().long;
  const text = useText();
  const when = useDateTime();
  const name = playerName(match, other, text, seat);
  const offer = standing(match, other) ?? "pause";
  const until = match.offers.pause_until[other] ?? null;
  const clock = match.offers.tempo[other] ?? null;
  const pause = until ? t.offersPauseUntil(name, when(until)) : t.offersPause(name);
  const order: Agreement = offer === "pause" ? { type: "pause", until } : { type: "tempo", clock };
  return (
    <Notice
      part={`${offer}-offer`}
      words={offer === "pause" ? pause : t.offersPace(name, clockName(clock, text))}
    >
      <Button primary words={t.agree} onPress={() => void session.agree(order)} />
      <Button words={t.decline} onPress={() => void session.decline(offer)} />
    </Notice>
  );
}

function Own({ match, session, own }: LongGameProps & { own: string }) {
  const t = useText().long;
  const text = useText();
  const offer = standing(match, own) ?? "pause";
  const pace = t.offeredPace(clockName(match.offers.tempo[own] ?? null, text));
  return (
    <Notice part="own-offer" words={offer === "pause" ? t.offeredPause : pace}>
      <Button words={t.withdraw} onPress={() => void session.decline(offer)} />
    </Notice>
  );
}

/** Said for a moment to the player whose offer it was. */
function Declined({ match, seat, other }: LongGameProps & { other: string }) {
  const t = useText().long;
  const name = playerName(match, other, useText(), seat);
  return <Notice part="offer-declined" words={t.declined(name)} brief />;
}

interface NoticeProps {
  readonly part: string;
  readonly words: string;
  readonly children?: ReactNode;
  /** Goes by itself. */
  readonly brief?: boolean;
}

function Notice({ part, words, children, brief = false }: NoticeProps) {
  useEffect(() => announce(words), [words]);
  return (
    <section className={cx("notice card", brief && "brief")} data-part={part} aria-label={words}>
      <p>
        <span data-sentence="">{words}</span>
      </p>
      {children && <div className={cx("row2")}>{children}</div>}
    </section>
  );
}

interface ButtonProps {
  readonly words: string;
  readonly primary?: boolean;
  readonly onPress: () => void;
}

function Button({ words, primary = false, onPress }: ButtonProps) {
  return (
    <button type="button" className={cx("btn", primary ? "primary" : "second")} onClick={onPress}>
      {words}
    </button>
  );
}
