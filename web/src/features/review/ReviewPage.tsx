/** Replay and review: of a match by its id, or of any game whose moves are in the address. */
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import { readGame } from "../../connectFour/notation";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Header, PageHeader, ThemeButton } from "../../shared/ui/Header";
import { Icon } from "../../shared/ui/Icon";
import { PastePage } from "./PastePage";
import { ReviewOfMatch } from "./ReviewOfMatch";
import { Study } from "./Study";
import { cx } from "./styles";

export default function ReviewPage({ id }: { id?: string }) {
  const search = useSearch();
  if (id) return <ReviewOfMatch key={id} id={id} />;
  const asked = new URLSearchParams(search);
  const written = asked.get("moves") ?? "";
  const { position, fault } = readGame(written);
  if (fault || !position.moves) return <PastePage key={written} given={written} />;
  return (
    <ReviewOfMoves
      key={position.moves}
      moves={position.moves}
      given={Number(asked.get("given")) || 0}
      puzzle={asked.get("from") === "puzzles"}
      red={asked.get("red")}
      yellow={asked.get("yellow")}
    />
  );
}

interface MovesProps {
  readonly moves: string;
  readonly given: number;
  readonly puzzle: boolean;
  /** The players, if a record named them. */
  readonly red: string | null;
  readonly yellow: string | null;
}

function ReviewOfMoves({ moves, given, puzzle, red, yellow }: MovesProps) {
  const t = useText().learn;
  const { colours, brand } = useText();
  const names = [red || colours.red, yellow || colours.yellow] as const;
  const title = red || yellow ? t.review.of(...names) : t.review.title;
  useTitle(`${title} · ${brand}`);
  return (
    <ReviewRoom title={title} match={null} puzzle={puzzle}>
      <Study moves={moves} names={names} own={null} level={null} given={given} />
    </ReviewRoom>
  );
}

interface ReviewRoomProps {
  readonly title: string;
  /** Where the game itself is, if it is here. */
  readonly match: string | null;
  /** Whether the game came from a puzzle, so that the way leads back to them. */
  readonly puzzle?: boolean;
  readonly children: ReactNode;
}

export function ReviewRoom({ title, match, puzzle = false, children }: ReviewRoomProps) {
  const t = useText().learn;
  const text = useText();
  return (
    <div className={cx("page review")}>
      <Header meta={<span data-sentence="">{title}</span>}>
        {puzzle && (
          <Link href="/puzzles" className={cx("btn quiet")}>
            {t.puzzles.title}
          </Link>
        )}
        <Link href={match ?? "/review"} className={cx("btn quiet wide")}>
          {match ? t.review.toMatch : t.review.another}
        </Link>
        <CopyLink link={window.location.href} className={cx("btn quiet")} label={text.nav.copyLink}>
          <Icon name="link" /> <span className={cx("wide")}>{text.nav.copyLink}</span>
        </CopyLink>
        <ThemeButton />
      </Header>
      {children}
    </div>
  );
}

export function Plain({ children }: { children: ReactNode }) {
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>{children}</main>
    </div>
  );
}
