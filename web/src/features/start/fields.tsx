/** The fields that only the page of a new game has. */
import type { Game } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { inOrder, isExperienced } from "../../shared/level";
import { apart, levelDescription, levelName } from "../../shared/players";
import { change } from "../../shared/settings";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { Problem } from "../../shared/ui/Problem";

export type Listed = "unlisted" | "public";

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
    <Field label={t.start.level} note={apart(levelDescription(game.game_type, bot, t))}>
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

/** An address may ask for a game that is not installed here. */
export function MissingGame({ games, asked }: { games: readonly Game[]; asked: string }) {
  const fair = useText().fair;
  const isHere = games.length < 2 || games.some((one) => one.game_type === asked);
  return isHere ? null : <Problem text={fair.start.noSuchGame} />;
}
