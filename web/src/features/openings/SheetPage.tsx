/** The proof sheet of an opening: what is proven of it, a line that holds the draw, how equal players score. */
import { Link } from "wouter";
import { get, Refused } from "../../shared/api/http";
import type { OpeningSheet } from "../../shared/api/schema";
import { useFetched } from "../../shared/fetched";
import { useText } from "../../shared/i18n/text";
import { seatName } from "../../shared/seats";
import { useTitle } from "../../shared/title";
import { CopyLink } from "../../shared/ui/CopyLink";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { NoServer } from "../../shared/ui/NoServer";
import { DrawingLine } from "./DrawingLine";
import { ColumnValues, Shares } from "./Facts";
import { cx } from "./styles";

interface SheetPageProps {
  readonly game: string;
  readonly deck: string;
  readonly number: string;
}

export default function SheetPage({ game, deck, number }: SheetPageProps) {
  const t = useText().fair;
  const { brand } = useText();
  const path = `/games/${game}/openings/${deck}/${number}`;
  const { data, error } = useFetched(path, () => get<OpeningSheet>(path));
  const closed = error instanceof Refused && error.code === "analysis/closed";
  const missing = error instanceof Refused && !closed;
  useTitle(`${missing ? t.sheet.missing : t.sheet.title(Number(number))} · ${brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content sheet")} aria-busy={!data && !error}>
        {data && <Sheet sheet={data} game={game} />}
        {missing && <Missing />}
        {closed && <Closed />}
        {error != null && !missing && !closed && !data && <NoServer />}
      </main>
      <PageFooter />
    </div>
  );
}

function Sheet({ sheet, game }: { sheet: OpeningSheet; game: string }) {
  const { sheet: t } = useText().fair;
  const text = useText();
  const { deck, number, size, favours, share } = sheet;
  const proven = favours ? text.match.provenUneven(seatName(favours, text), share) : text.match.provenEven;
  return (
    <>
      <h1>{t.title(number)}</h1>
      <p className={cx("lead")} data-part="proven">
        {game === "connect-four" ? proven : sheet.sentence}
      </p>
      <p className={cx("note")}>{t.place(t.decks[deck] ?? deck, number, size)}</p>
      <SheetActions sheet={sheet} game={game} />
      {game === "connect-four" && (
        <div className={cx("parts")}>
          <DrawingLine sheet={sheet} />
          <div className={cx("facts")}>
            <ColumnValues sheet={sheet} />
            <Shares sheet={sheet} />
          </div>
        </div>
      )}
    </>
  );
}

/** Playing from it, its link and its picture. */
function SheetActions({ sheet: { deck, number, favours }, game }: { sheet: OpeningSheet; game: string }) {
  const { sheet: t } = useText().fair;
  const text = useText();
  const picture = `/api/games/${game}/openings/${deck}/${number}/board.png`;
  const start = favours ? `${deck}:${favours}:${number}` : `${deck}:${number}`;
  return (
    <p className={cx("actions")}>
      <Link href={`/new?game=${game}&start=${start}`} className={cx("btn primary")}>
        {t.play}
      </Link>
      <CopyLink link={window.location.href} className={cx("btn second")} label={text.nav.copyLink}>
        {text.nav.copyLink}
      </CopyLink>
      <a className={cx("btn second")} href={picture} download={`fourline-${deck}-${number}.png`}>
        {t.picture}
      </a>
    </p>
  );
}

/** The reader plays a rated game from this opening. */
function Closed() {
  const { closed: t } = useText().rated;
  return (
    <>
      <h1>{t.sheetTitle}</h1>
      <p className={cx("lead")} data-part="closed">
        {t.sheet}
      </p>
      <p className={cx("actions")}>
        <Link href="/games" className={cx("btn primary")}>
          {t.toGames}
        </Link>
      </p>
    </>
  );
}

function Missing() {
  const { sheet: t } = useText().fair;
  const text = useText();
  return (
    <>
      <h1>{t.missing}</h1>
      <p className={cx("lead")}>{t.missingLead}</p>
      <p className={cx("actions")}>
        <Link href="/new" className={cx("btn primary")}>
          {text.start.title}
        </Link>
      </p>
    </>
  );
}
