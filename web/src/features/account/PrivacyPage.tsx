/** What is stored, where and how long, and how it is taken and erased. Needs no server. */
import { Link } from "wouter";
import { useText } from "../../shared/i18n/text";
import { Frame } from "./Frame";
import { cx } from "./styles";

export default function PrivacyPage() {
  const p = useText().privacy;
  return (
    <Frame title={p.title} lead={p.lead}>
      {p.sections.map(({ title, lines }) => (
        <section key={title} className={cx("prose")}>
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <p className={cx("actions")}>
        <Link href="/me" className={cx("btn primary")}>
          {p.toDevices}
        </Link>
      </p>
    </Frame>
  );
}
