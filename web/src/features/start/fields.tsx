/** The fields of a new game that ask for one thing each. */
import type { Game } from "../../shared/api/types";
import { CLOCKS } from "../../shared/clockChoices";
import { clockName } from "../../shared/clocks";
import { useText } from "../../shared/i18n/text";
import { inOrder, isExperienced } from "../../shared/level";
import { gameName, levelDescription, levelName } from "../../shared/players";
import { change } from "../../shared/settings";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";

export type Listed = "unlisted" | "public";

export function ClockField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const options = CLOCKS.map((one) => ({ value: one.value, label: clockName(one.clock, t) }));
  return (
    <Field label={t.start.clock}>
      <Choice label={t.start.clock} options={options} value={value} onChange={onChange} />
    </Field>
  );
}

export function ListedField({ value, onChange }: { value: Listed; onChange: (value: Listed) => void }) {
  const t = useText();
  const options = [
    { value: "unlisted" as const, label: t.start.unlisted },
    { value: "public" as const, label: t.start.public },
  ];
  return (
    <Field label={t.start.listed}>
      <Choice label={t.start.listed} options={options} value={value} onChange={onChange} />
    </Field>
  );
}

export function LevelField({ game, bot }: { game: Game; bot: Game["bots"][number] }) {
  const t = useText();
  return (
    <Field label={t.start.level} note={levelDescription(game.game_type, bot, t)}>
      <Choice
        label={t.start.level}
        options={inOrder(game.bots, isExperienced()).map((one) => ({
          value: one.level,
          label: levelName(one.level, one.name, t),
        }))}
        value={bot.level}
        onChange={(value) => change({ level: value })}
      />
    </Field>
  );
}

interface GameFieldProps {
  readonly games: readonly Game[];
  readonly game: Game;
  readonly onChange: (game: string) => void;
}

/** Which game, where there is more than one. */
export function GameField({ games, game, onChange }: GameFieldProps) {
  const t = useText();
  if (games.length < 2) return null;
  return (
    <Field label={t.start.game}>
      <Choice
        label={t.start.game}
        options={games.map((one) => ({
          value: one.game_type,
          label: gameName(one.game_type, one.name, t),
        }))}
        value={game.game_type}
        onChange={onChange}
      />
    </Field>
  );
}
