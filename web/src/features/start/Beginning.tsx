/** Where the game starts, and whether it is one game or two with sides changed. */
import { useId } from "react";
import type { Game } from "../../shared/api/types";
import type { FairText } from "../../shared/i18n/en/fair";
import { useText } from "../../shared/i18n/text";
import { seatName } from "../../shared/seats";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { type Beginning, deckSize, faultOf, pliesOf, starts } from "./startChoice";
import { cx } from "./styles";

interface BeginningProps {
  readonly game: Game;
  readonly chosen: Beginning;
  readonly onChange: (chosen: Beginning) => void;
}

export function BeginningFields({ game, chosen, onChange }: BeginningProps) {
  const t = useText();
  const fair = t.fair;
  const notes = {
    usual: "",
    fair: t.start.fairNote,
    handicap: fair.start.handicapNote,
    swap: t.start.swapNote,
  };
  const ways = starts(t, fair, game);
  return (
    <>
      {ways.length > 1 && (
        <Field label={t.start.startFrom} note={notes[chosen.from]}>
          <Choice
            label={t.start.startFrom}
            options={ways}
            value={chosen.from}
            onChange={(from) => onChange({ ...chosen, from, number: "" })}
          />
        </Field>
      )}
      {chosen.from === "fair" && <EvenFields game={game} chosen={chosen} onChange={onChange} />}
      {chosen.from === "handicap" && <HandicapFields game={game} chosen={chosen} onChange={onChange} />}
      <Field label={t.start.length}>
        <Choice
          label={t.start.length}
          options={[
            { value: "one", label: t.start.one },
            { value: "two", label: t.start.two },
          ]}
          value={chosen.two ? "two" : "one"}
          onChange={(value) => onChange({ ...chosen, two: value === "two" })}
        />
      </Field>
    </>
  );
}

function EvenFields({ game, chosen, onChange }: BeginningProps) {
  const { start: t, ...fair } = useText().fair;
  return (
    <>
      <Field label={t.discs}>
        <Choice
          label={t.discs}
          options={pliesOf(game).map((plies) => ({ value: String(plies), label: String(plies) }))}
          value={String(chosen.plies)}
          onChange={(value) => onChange({ ...chosen, plies: Number(value) })}
        />
      </Field>
      <NumberField
        label={t.number}
        hint={t.numberHint(deckSize(game, chosen))}
        value={chosen.number}
        fault={faultIn("number", game, chosen, { start: t, ...fair })}
        onChange={(number) => onChange({ ...chosen, number })}
      />
    </>
  );
}

function HandicapFields({ game, chosen, onChange }: BeginningProps) {
  const text = useText();
  const fair = useText().fair;
  const { start: t } = fair;
  if (chosen.number)
    return (
      <Field label={t.number} note={text.labelled(t.favours, seatName(chosen.favours, text))}>
        <b>{chosen.number}</b>
      </Field>
    );
  return (
    <>
      <Field label={t.favours}>
        <Choice
          label={t.favours}
          options={game.seats.map((seat) => ({ value: seat, label: seatName(seat, text) }))}
          value={chosen.favours || (game.seats[0] ?? "")}
          onChange={(favours) => onChange({ ...chosen, favours })}
        />
      </Field>
      <NumberField
        label={t.share}
        hint={t.shareHint}
        value={chosen.share}
        fault={faultIn("share", game, chosen, fair)}
        onChange={(share) => onChange({ ...chosen, share })}
      />
    </>
  );
}

function faultIn(field: "number" | "share", game: Game, chosen: Beginning, t: FairText): string | null {
  const fault = faultOf(chosen, game, t);
  return fault?.field === field ? fault.says : null;
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (value: string) => void;
}

/** A number that is typed; a wrong one is said at once, beside it. */
function NumberField({ label, hint, value, fault, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={cx("field")}>
      <label className={cx("label")} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={cx("number")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className={cx(fault ? "note error" : "note")}>
        {fault ?? hint}
      </span>
    </div>
  );
}
