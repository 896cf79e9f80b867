/**
 * What stands beside the board under review: the graph, the steps, the finding, the record of moves.
 * The finding grows and shrinks with its sentence, so it stands below the buttons that are pressed again and again.
 */
import { boardView } from "../../connectFour/view";
import { Transport } from "../../replay/Transport";
import { Finding } from "./Finding";
import { Graph } from "./Graph";
import { Accuracies, MoveList } from "./MoveList";
import { OwnLineCard } from "./OwnLineCard";
import { cx } from "./styles";
import type { Study } from "./useStudy";

export function Rail({ study }: { study: Study }) {
  const { judged, walk, moves } = study;
  return (
    <div className={cx("rail")}>
      <Graph review={judged.review} count={moves.length} ply={walk.ply} onGo={walk.go} />
      <Transport walk={walk} count={moves.length} />
      <Card study={study} />
      <Record study={study} />
    </div>
  );
}

function Card({ study }: { study: Study }) {
  const { judged, walk, line, position, before, moves, names } = study;
  const { sides } = boardView(position);
  if (line.branch) return <OwnLineCard line={line} sides={sides} />;
  return (
    <Finding
      judged={judged}
      count={moves.length}
      ply={walk.ply}
      column={Number(moves[walk.ply - 1] ?? 1) - 1}
      sides={sides}
      names={names}
      onTry={(column) => before && line.begin(before.moves, column)}
      onGo={walk.go}
      onTakeOver={position.over ? null : () => line.begin(position.moves)}
    />
  );
}

function Record({ study }: { study: Study }) {
  const { judged, walk, line, position, moves, names } = study;
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
    </div>
  );
}
