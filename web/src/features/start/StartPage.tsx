/** A new game of any kind: which game, against whom, which side, which clock. */
import { type FormEvent, useState } from "react";
import { useEnterMatch } from "../../live/handover";
import { sentence } from "../../shared/api/http";
import type { Game } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { forTwo, type Opening, openNew, useFetchedGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { keepLink } from "../../shared/links";
import { gameName, levelDescription, levelName } from "../../shared/players";
import { change, useSettings } from "../../shared/settings";
import { useTitle } from "../../shared/title";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { PageHeader } from "../../shared/ui/Header";
import { NameField } from "../../shared/ui/NameField";
import { NoServer } from "../../shared/ui/NoServer";
import { Beginning } from "./Beginning";
import { CLOCKS, type From, levelsOf, opponentOf, opponents, sides, startOf, type With } from "./choices";
import { cx } from "./styles";

type Listed = "unlisted" | "public";

export default function StartPage() {
  const t = useText();
  const { data: games, error } = useFetchedGames();
  useTitle(`${t.start.title} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content start")}>
        <h1>{t.start.title}</h1>
        {games ? <StartForm games={forTwo(games)} /> : error ? <NoServer /> : null}
      </main>
    </div>
  );
}

function StartForm({ games }: { games: readonly Game[] }) {
  const t = useText();
  const asked = new URLSearchParams(window.location.search);
  const [gameType, setGameType] = useState(asked.get("game") ?? "connect-four");
  const [opponent, setOpponent] = useState<With>((asked.get("with") as With | null) ?? "friend");
  const [seat, setSeat] = useState("first");
  const [clock, setClock] = useState("none");
  const [from, setFrom] = useState<From>("usual");
  const [two, setTwo] = useState(false);
  const [listed, setListed] = useState<Listed>(asked.get("listed") === "public" ? "public" : "unlisted");
  const level = useSettings((settings) => settings.level);
  const game = games.find((one) => one.game_type === gameType) ?? games[0];
  const start = useOpening();
  if (!game) return null;
  const levels = levelsOf(t, game);
  const bot = levels.find((one) => one.level === level) ?? levels[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.open({
      game: game.game_type,
      opponent: opponentOf(opponent, bot?.level ?? ""),
      ...(opponent === "screen" ? {} : { seat }),
      clock: CLOCKS.find((one) => one.value === clock)?.clock ?? null,
      visibility: opponent === "friend" ? listed : "unlisted",
      ...startOf(from),
      ...(two ? { set: 2 as const } : {}),
    });
  };
  return (
    <form className={cx("stack")} onSubmit={submit}>
      <Field label={t.start.opponent}>
        <Choice
          label={t.start.opponent}
          options={opponents(t, game)}
          value={opponent}
          onChange={setOpponent}
        />
      </Field>
      {games.length > 1 && (
        <Field label={t.start.game}>
          <Choice
            label={t.start.game}
            options={games.map((one) => ({
              value: one.game_type,
              label: gameName(one.game_type, one.name, t),
            }))}
            value={game.game_type}
            onChange={setGameType}
          />
        </Field>
      )}
      <NameField>
        <span className={cx("note")}>{t.start.nameHint}</span>
      </NameField>
      {opponent === "computer" && bot && (
        <Field label={t.start.level} note={levelDescription(game.game_type, bot, t)}>
          <Choice
            label={t.start.level}
            options={levels.map((one) => ({
              value: one.level,
              label: levelName(one.level, one.name, t),
            }))}
            value={bot.level}
            onChange={(value) => change({ level: value })}
          />
        </Field>
      )}
      {opponent !== "screen" && (
        <Field label={t.start.side}>
          <Choice label={t.start.side} options={sides(t, game)} value={seat} onChange={setSeat} />
        </Field>
      )}
      <Field label={t.start.clock}>
        <Choice
          label={t.start.clock}
          options={CLOCKS.map((one) => ({ value: one.value, label: clockName(one.clock, t) }))}
          value={clock}
          onChange={setClock}
        />
      </Field>
      <Beginning game={game} from={from} onFrom={setFrom} two={two} onTwo={setTwo} />
      {opponent === "friend" && (
        <Field label={t.start.listed}>
          <Choice
            label={t.start.listed}
            options={[
              { value: "unlisted", label: t.start.unlisted },
              { value: "public", label: t.start.public },
            ]}
            value={listed}
            onChange={setListed}
          />
        </Field>
      )}
      {start.problem && (
        <p className={cx("error")} role="alert">
          {start.problem}
        </p>
      )}
      <p className={cx("submit")}>
        <button type="submit" className={cx("btn primary big")}>
          {opponent === "friend" ? t.start.createLink : t.start.begin}
        </button>
      </p>
    </form>
  );
}

function useOpening() {
  const enter = useEnterMatch();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (opening: Opening) => {
    try {
      const { match, seat, links } = await openNew(opening);
      keepLink(match.id, links.invite);
      enter({ match, seat });
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return { problem, open: (opening: Opening) => void open(opening) };
}
