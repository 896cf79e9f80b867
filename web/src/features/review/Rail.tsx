/**
 * What stands beside the board under review: the graph, the steps, the finding, the record of moves.
 * The finding grows and shrinks with its sentence, so it stands below the buttons that are pressed again and again.
 */
import { useState } from "react";
import { boardView } from "../../connectFour/view";
import { Transport } from "../../replay/Transport";
import { useText } from "../../shared/i18n/text";
import { useLevel } from "../../shared/level";
import { Finding } from "./Finding";
import { Graph } from "./Graph";
import { Accuracies, MoveList } from "./MoveList";
import { OwnLineCard } from "./OwnLineCard";
import { cx } from "./styles";
import type { Study } from "./useStudy";
import { useTryAgain } from "./useTryAgain";

export function Rail({ study }: { study: Study }) {
  const { judged, walk, moves } = study;
  const [onlyOwn, setOnlyOwn] = useState(false);
  return (
    <div className={cx("rail")}>
      <Graph review={judged.review} count={moves.length} ply={walk.ply} onGo={walk.go} />
      <Transport walk={walk} count={moves.length} />
      <Card study={study} only={onlyOwn ? study.own : null} />
      <Record study={study} onlyOwn={onlyOwn} onOnlyOwn={setOnlyOwn} />
    </div>
  );
}

function Card({ study, only }: { study: Study; only: number | null }) {
  const { judged, walk, line, position, before, moves, names } = study;
  const chosen = useLevel();
  const level = study.level ?? chosen;
  const again = useTryAgain(moves, level);
  const { sides } = boardView(position);
  if (line.branch) return <OwnLineCard line={line} sides={sides} />;
  return (
    <Finding
      judged={judged}
      count={moves.length}
      ply={walk.ply}
      column={Number(moves[walk.ply - 1] ?? 1) - 1}
      before={before?.moves ?? null}
      sides={sides}
      names={names}
      onTry={(column) => before && line.begin(before.moves, column)}
      onGo={walk.go}
      onTakeOver={position.over ? null : () => line.begin(position.moves)}
      only={only}
      again={{ ...again, level }}
    />
  );
}

interface RecordProps {
  readonly study: Study;
  readonly onlyOwn: boolean;
  readonly onOnlyOwn: (only: boolean) => void;
}

function Record({ study, onlyOwn, onOnlyOwn }: RecordProps) {
  const t = useText().learn;
  const { judged, walk, line, position, moves, names, own } = study;
  const { sides } = boardView(position);
  return (
    <div className={cx("card record")}>
      <MoveList
        moves={[...moves]}
        sides={sides}
        names={names}
        review={judged.review}
        ply={line.branch ? -1 : walk.ply}
        onGo={walk.go}
      />
      <hr className={cx("hr")} />
      {judged.review && <Accuracies review={judged.review} sides={sides} names={names} />}
      {own !== null && (
        <label className={cx("switch")}>
          <input type="checkbox" checked={onlyOwn} onChange={(event) => onOnlyOwn(event.target.checked)} />
          <span data-sentence="">{t.review.onlyOf(names[own] ?? "")}</span>
        </label>
      )}
      <p className={cx("counted")}>{t.review.counted}</p>
    </div>
  );
}
