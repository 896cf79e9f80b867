/** The first page is a board: the first tap is the first move against the computer. */
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { KeepGames } from "../../account/KeepGames";
import { Board } from "../../board/Board";
import type { Piece, Target } from "../../board/view";
import { after } from "../../connectFour/position";
import { boardView } from "../../connectFour/view";
import { useEnterMatch } from "../../live/handover";
import { sentence, Unreachable } from "../../shared/api/http";
import { atOneBoard, type Opening, openNew, useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { currentLevel, EVEN, inOrder, isExperienced, useLevel } from "../../shared/level";
import { useWaiting } from "../../shared/ownGames";
import { levelDescription, levelName } from "../../shared/players";
import { change, useSettings } from "../../shared/settings";
import { playSound } from "../../shared/sound";
import { useTitle } from "../../shared/title";
import { Choice } from "../../shared/ui/Choice";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { openKeys } from "../../shared/ui/openKeys";
import { LEVELS } from "../../solver/levels";
import { MoreGames } from "./MoreGames";
import { OpenGames } from "./OpenGames";
import { PlayOptions } from "./PlayOptions";
import RunningGames from "./RunningGames";
import { cx } from "./styles";

/** Loaded beside the page: a first visit has none. */
const GAME = "connect-four";
const CENTRE = 3;
/** Before any match exists: an empty board, Red to move. */
const EMPTY_BOARD = boardView(after(""));

export default function HomePage() {
  const t = useText();
  const games = useGames();
  const start = useStart();
  const textBoard = useSettings((settings) => settings.textBoard);
  const waiting = useWaiting();
  useTitle(waiting ? `${t.mine.yourTurn} · ${t.home.title}` : t.home.title);
  return (
    <>
      <div className={cx("page home")}>
        <PageHeader />
        <main className={cx("stage")}>
          <Intro
            levels={
              atOneBoard(games ?? []).find((game) => game.game_type === GAME)?.bots ?? [
                ...LEVELS,
                { level: EVEN, ...t.even },
              ]
            }
            onPlay={start.computer}
            problem={start.problem}
          />
          <div className={cx("home-board")}>
            <Board
              view={EMPTY_BOARD}
              blocked={null}
              pending={start.pending}
              resting={CENTRE}
              asText={textBoard}
              pageKeys
              onHelp={() => openKeys(EMPTY_BOARD.targets.length)}
              onPlay={start.computer}
            />
          </div>
          <PlayOptions onSameScreen={start.sameScreen} />
          <MoreGames games={games && atOneBoard(games).filter((game) => game.game_type !== GAME)} />
          <OpenGames />
          <PageFooter />
        </main>
      </div>
      <KeepGames below />
    </>
  );
}

/** Opening a match from here; the disc shows at once, the match page plays it. */
function useStart() {
  const [, navigate] = useLocation();
  const enter = useEnterMatch();
  const [pending, setPending] = useState<Piece | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (opponent: Opening["opponent"], first?: Target) => {
    if (first?.cell) {
      setPending({ cell: first.cell, side: "red" });
      playSound("drop", 0.3);
    }
    setProblem(null);
    try {
      const { match, seat } = await openNew({ game: GAME, opponent });
      enter({ match, seat }, first);
    } catch (error) {
      if (error instanceof Unreachable && opponent.kind !== "human")
        return navigate(onDevice(opponent, first));
      setPending(null);
      setProblem(sentence(error));
    }
  };
  return {
    pending,
    problem,
    computer: (first?: Target) => void open({ kind: "bot", level: currentLevel() }, first),
    sameScreen: () => void open({ kind: "same_screen" }),
  };
}

/** Where no server answers, the same game on this device. */
function onDevice(opponent: Opening["opponent"], first?: Target): string {
  const seat = opponent.kind === "bot" ? "red" : "both";
  const drop = first ? `&first=${Number(first.move.column) + 1}` : "";
  return `/device?seat=${seat}${drop}`;
}

interface IntroProps {
  readonly levels: readonly { level: string; name: string; description: string }[];
  readonly onPlay: () => void;
  readonly problem: string | null;
}

function Intro({ levels, onPlay, problem }: IntroProps) {
  const t = useText();
  const chosen = useLevel();
  const level = levels.find((one) => one.level === chosen) ?? levels[0];
  return (
    <section className={cx("intro")}>
      <RunningGames />
      <h1>{t.home.headline}</h1>
      <p className={cx("lead")}>
        {t.home.lead(t.colours.red)}
        <span className={cx("wide")}> {t.home.noAccount}</span>
      </p>
      <div className={cx("against")}>
        <h2>
          <button type="button" className={cx("btn primary")} onClick={() => onPlay()}>
            {t.home.computer}
          </button>
        </h2>
        <Link href="/new?with=computer">{t.home.options}</Link>
        <Link href="/device?seat=red" title={t.device.playHint}>
          {t.device.play}
        </Link>
      </div>
      <div className={cx("levels")}>
        {level && (
          <Choice
            label={t.home.level}
            options={inOrder(levels, isExperienced()).map((one) => ({
              value: one.level,
              label: levelName(one.level, one.name, t),
            }))}
            value={level.level}
            onChange={(value) => change({ level: value })}
          />
        )}
      </div>
      <p className={cx(problem ? "error" : "note")} role="status">
        {problem ?? (level && levelDescription(GAME, level, t))}
      </p>
    </section>
  );
}
