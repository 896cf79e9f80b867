/** What a bot is asked for: which game, which side, which clock. */
import { type FormEvent, useState } from "react";
import { command } from "../../account/calls";
import { Refused, sentence } from "../../shared/api/http";
import type { BotPage, Challenged } from "../../shared/api/schema";
import { clockCalled } from "../../shared/clockChoices";
import { ClockField, GameField } from "../../shared/gameFields";
import { atOneBoard, useGames } from "../../shared/games";
import type { BotsText } from "../../shared/i18n/en/bots";
import { useText } from "../../shared/i18n/text";
import { seatName } from "../../shared/seats";
import { useSettings } from "../../shared/settings";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { NameField } from "../../shared/ui/NameField";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

interface FormProps {
  readonly bot: BotPage;
  /** What became of the challenge before. */
  readonly says: string | null;
  readonly onSent: (challenge: string) => void;
}

type Seat = "first" | "second" | "random";

export function ChallengeForm({ bot, says, onSent }: FormProps) {
  const w = useText().bots;
  const t = useText();
  const games = atOneBoard(useGames() ?? []).filter((one) => one.max_players === 2);
  const [type, setType] = useState("connect-four");
  const [seat, setSeat] = useState<Seat>("random");
  const [clock, setClock] = useState("none");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(says);
  const name = useSettings((settings) => settings.name).trim();
  const [first = "first", second = "second"] = games.find((one) => one.game_type === type)?.seats ?? [];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const wanted = { player: bot.player, game: type, seat, clock: clockCalled(clock) };
    try {
      onSent((await command<Challenged>("/challenges", name ? { ...wanted, name } : wanted)).id);
    } catch (error) {
      setProblem(refusalText(error, w));
      setBusy(false);
    }
  };
  return (
    <form className={cx("stack challenge")} onSubmit={(event) => void send(event)} noValidate>
      <p>{w.challengeLead}</p>
      <GameField games={games} game={type} onChange={setType} />
      <NameField>
        <span className={cx("note")}>{t.start.nameHint}</span>
      </NameField>
      <Field label={t.start.side}>
        <Choice<Seat>
          label={t.start.side}
          options={[
            { value: "first", label: seatName(first, t) },
            { value: "second", label: seatName(second, t) },
            { value: "random", label: t.seatNames.random },
          ]}
          value={seat}
          onChange={setSeat}
        />
      </Field>
      <ClockField value={clock} onChange={setClock} />
      <Problem text={problem} />
      <p className={cx("actions")}>
        <button type="submit" className={cx("btn primary big")} aria-disabled={busy}>
          {w.challenge}
        </button>
      </p>
    </form>
  );
}

function refusalText(error: unknown, w: BotsText): string {
  const code = error instanceof Refused ? error.code : "";
  if (code === "challenge/refused") return w.refused;
  if (code === "challenge/too_many") return w.tooManyOpen;
  return code === "player/not_found" ? w.missing : sentence(error);
}
