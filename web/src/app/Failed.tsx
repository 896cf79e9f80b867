/** A page that failed says so and offers the one thing that helps; without a server it opens again when there is one. */
import { type ReactNode, useEffect, useState } from "react";
import { get, Unreachable } from "../shared/api/call";
import { keepAsking } from "../shared/fetched";
import { useText } from "../shared/i18n/text";
import { cx } from "../shared/ui/styles";

const ANSWER_MS = 5000;

/** A part of a page that could not be fetched is not fetched again before the whole page is loaded again. */
let lacking = false;

export default function Failed() {
  const offline = useOffline();
  const { errors } = useText();
  if (offline === null) return <main aria-busy="true" />;
  if (offline) return <Words title={errors.offline} lead={errors.offlineLead} />;
  return (
    <Words title={errors.broken} lead={errors.brokenLead}>
      <button type="button" className={cx("btn primary")} onClick={() => window.location.reload()}>
        {errors.reload}
      </button>
    </Words>
  );
}

/** Whether the server is out of reach, so that a part of the page could not be fetched; null until that is known. */
function useOffline(): boolean | null {
  const [offline, setOffline] = useState<boolean | null>(null);
  useEffect(() => {
    const answered = () => {
      if (lacking) window.location.reload();
      else setOffline(false);
      return null;
    };
    const failed = (error: unknown) => {
      lacking ||= error instanceof Unreachable;
      setOffline(error instanceof Unreachable);
    };
    return keepAsking(() => get("/health/live", ANSWER_MS), answered, failed);
  }, []);
  return offline;
}

interface WordsProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

function Words({ title, lead, children }: WordsProps) {
  return (
    <main className={cx("content")}>
      <div role="alert">
        <h1>{title}</h1>
        <p className={cx("lead")}>{lead}</p>
      </div>
      {children}
    </main>
  );
}
