/** Three steps with those who stand on them, and the titles of the evening. Sizes follow the font around it. */

import { Avatar } from "../party/Avatar";
import { type PodiumWords, usePodiumText } from "../shared/i18n/podiumText";
import { useSettings } from "../shared/settings";
import { type Evening, steps, type Title } from "./evening";
import { cx } from "./styles";

/** More names do not fit on a step. */
const NAMED = 3;

export function Podium({ evening }: { readonly evening: Evening }) {
  const t = usePodiumText();
  return (
    <ol data-part="podium" className={cx("podium")}>
      {steps(evening.players).map((players) => (
        <li key={players[0]?.rank} data-rank={players[0]?.rank}>
          <div className={cx("standing")}>
            {players.slice(0, NAMED).map((player) => (
              <p key={player.id}>
                <Avatar of={player.avatar} />
                <bdi>{player.name}</bdi>
              </p>
            ))}
            {players.length > NAMED && <small>{t.andMore(players.length - NAMED)}</small>}
          </div>
          <div className={cx("step")}>
            <b aria-hidden="true">{players[0]?.rank}</b>
            <span className={cx("visually-hidden")}>{t.place(players[0]?.rank ?? 0)}</span>
            <small>{t.points(players[0]?.total ?? 0)}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Titles({ evening, only }: { readonly evening: Evening; readonly only?: string }) {
  const t = usePodiumText();
  const language = useSettings((settings) => settings.language);
  if (!evening.titles) return <p role="status">{t.examining(evening.examined, evening.games.length)}</p>;
  const shown = evening.titles.filter((title) => !only || title.player === only);
  if (shown.length === 0) return only ? null : <p>{t.noTitles}</p>;
  const name = (id: string) => evening.players.find((player) => player.id === id)?.name ?? "";
  return (
    <ul data-part="titles" className={cx("titles")}>
      {shown.map((title) => (
        <li key={title.kind}>
          <b>{t.kinds[title.kind]}</b>
          <span>
            <bdi>{name(title.player)}</bdi>
          </span>
          <small>{proof(title, t, language)}</small>
        </li>
      ))}
    </ul>
  );
}

function proof({ kind, turn, game, value }: Title, t: PodiumWords, language: string): string {
  const number = value ?? 0;
  switch (kind) {
    case "best_move":
    case "block":
      return t.disc(turn ?? 0, game ?? 0);
    case "finisher":
      return t.finished(number);
    case "quickest":
      return t.seconds((number / 1000).toLocaleString(language, { maximumFractionDigits: 1 }));
    case "guesser":
      return t.guessPoints(number);
    default:
      return t.points(number);
  }
}
