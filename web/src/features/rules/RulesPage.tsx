/** How to play: short sentences, with boards drawn by the same component one plays on. */
import { Link, useSearch } from "wouter";
import { Board } from "../../board/Board";
import { hasOwnRules } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { examples } from "./examples";
import { OwnRules } from "./OwnRules";
import { cx } from "./styles";

export default function RulesPage() {
  const asked = new URLSearchParams(useSearch()).get("game");
  return asked && hasOwnRules(asked) ? <OwnRules type={asked} /> : <ClassicRules />;
}

function ClassicRules() {
  const t = useText();
  const r = t.rules;
  useTitle(`${r.title} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content rules")}>
        <h1>{r.title}</h1>
        <h2>{r.aim.title}</h2>
        <p>{r.aim.text}</p>
        <h2>{r.turns.title}</h2>
        <p>{r.turns.text}</p>
        <h2>{r.gravity.title}</h2>
        <div className={cx("beside")}>
          <p>{r.gravity.text}</p>
          <Example name="gravity" label={r.gravity.title} />
        </div>
        <h2>{r.lines.title}</h2>
        <div className={cx("examples")}>
          <Example name="across" label={r.lines.across} caption />
          <Example name="up" label={r.lines.up} caption />
          <Example name="rising" label={r.lines.rising} caption />
          <Example name="falling" label={r.lines.falling} caption />
        </div>
        <h2>{r.draw.title}</h2>
        <p>{r.draw.text}</p>
        <h2>{r.tactics.title}</h2>
        <Pairs items={r.tactics.items} />
        <h2>{r.questions.title}</h2>
        <Pairs items={r.questions.items} />
        <p className={cx("actions")}>
          <Link href="/" className={cx("btn primary big")}>
            {r.play}
          </Link>
        </p>
      </main>
      <PageFooter />
    </div>
  );
}

function Pairs({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <dl className={cx("pairs")}>
      {items.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Example({
  name,
  label,
  caption = false,
}: {
  name: keyof typeof examples;
  label: string;
  caption?: boolean;
}) {
  return (
    <figure aria-label={label}>
      <Board view={examples[name]} blocked={label} headroom={false} />
      {caption && <figcaption>{label}</figcaption>}
    </figure>
  );
}
