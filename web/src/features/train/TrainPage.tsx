/** The trainer: today's positions from the player's games, what was overlooked, and a copy to take along. */
import { useState } from "react";
import { Link } from "wouter";
import type { TrainText } from "../../shared/i18n/en/train";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { Copies } from "./Copies";
import { type Card, insight, KINDS } from "./cards";
import { Exercise } from "./Exercise";
import { Finder } from "./Finder";
import { dailySet, today } from "./repetition";
import { doneOn, useTrained } from "./store";
import { cx } from "./styles";

export default function TrainPage() {
  const t = useText().train;
  const { brand } = useText();
  const [day] = useState(() => today());
  const [card, setCard] = useState<Card | null>(null);
  const trained = useTrained();
  useTitle(`${t.title} · ${brand}`);
  const due = dailySet(trained.cards, day, doneOn(trained, day));
  if (card) return <Exercise key={card.moves} card={card} day={day} next={due} onNext={setCard} />;
  return (
    <div className={cx("page plain train")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.title}</h1>
        <p className={cx("lead")}>{t.lead}</p>
        {trained.cards.length > 0 && <Today due={due} all={trained.cards.length} onBegin={setCard} t={t} />}
        <Finder day={day} />
        {trained.cards.length > 0 && <Groups t={t} />}
        <Copies />
        <p className={cx("actions")}>
          <Link href="/repertoire" className={cx("btn second")}>
            {t.toRepertoire}
          </Link>
        </p>
      </main>
      <PageFooter />
    </div>
  );
}

interface TodayProps {
  readonly due: readonly Card[];
  readonly all: number;
  readonly onBegin: (card: Card) => void;
  readonly t: TrainText;
}

function Today({ due, all, onBegin, t }: TodayProps) {
  const [first] = due;
  return (
    <section className={cx("card today")} aria-labelledby="today">
      <h2 id="today">{t.today}</h2>
      <p>{first ? t.left(due.length) : `${t.doneToday} ${t.tomorrow(all)}`}</p>
      {first && (
        <p className={cx("actions")}>
          <button type="button" className={cx("btn primary")} onClick={() => onBegin(first)}>
            {t.begin}
          </button>
        </p>
      )}
    </section>
  );
}

function Groups({ t }: { t: TrainText }) {
  const { cards, chances } = useTrained();
  const told = insight(chances);
  const groups = KINDS.map((kind) => ({ kind, count: cards.filter((card) => card.kind === kind).length }));
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">{t.groups}</h2>
      <dl className={cx("groups")}>
        {groups
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <div key={kind} style={{ display: "contents" }}>
              <dt>{count}</dt>
              <dd>{t.kinds[kind]}</dd>
            </div>
          ))}
      </dl>
      {told && (
        <p data-part="insight">
          {t.insight(t.directions[told.more], t.directions[told.less], String(told.times))}
        </p>
      )}
    </section>
  );
}
