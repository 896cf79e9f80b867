/** Three steps with those who stand on them, and the titles of the evening. Sizes follow the font around it. */
import { Avatar } from "../party/Avatar";
import type { PodiumWords } from "../shared/i18n/en/party/podium";
import { usePartyText } from "../shared/i18n/partyText";
import { useSettings } from "../shared/settings";
import { type Evening, steps, type Title } from "./evening";
import { cx } from "./styles";

/** More names do not fit on a step. */
const NAMED = 3;
/** On a TV there is room for more, smaller: all winners of two teams of twenty if they share one step. */
const NAMED_ON_TV: Record<number, number> = { 1: 20, 2: 10, 3: 6 };

/** Up to this many names are large side by side; more are small. */
const LOOSE = 6;

interface PodiumProps {
  readonly evening: Evening;
  /** The steps come one after another, the winner last, and name more people. */
  readonly tv?: boolean;
}

export function Podium({ evening, tv = false }: PodiumProps) {
  const t = usePartyText().podium;
  const shown = steps(evening.players);
  const named = (tv && NAMED_ON_TV[shown.length]) || NAMED;
  const most = Math.max(...shown.map((players) => players.length));
  const crowded = tv && most > NAMED && (most > LOOSE ? "crowded" : "crowded loose");
  return (
    <ol data-part="podium" className={cx("podium", tv && "rising", crowded)}>
      {shown.map((players) => (
        <li key={players[0]?.rank} data-rank={players[0]?.rank}>
          <div className={cx("standing")}>
            {players.slice(0, named).map((player) => (
              <p key={player.id}>
                <Avatar of={player.avatar} />
                <bdi>{player.name}</bdi>
              </p>
            ))}
            {players.length > named && <small>{t.andMore(players.length - named)}</small>}
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
  const t = usePartyText().podium;
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
