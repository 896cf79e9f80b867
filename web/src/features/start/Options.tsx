/** What the game lets its opener choose: a switch, a number, or one of some words. Nothing can be typed wrong. */
import { useId } from "react";
import type { Choice as Declared, Game } from "../../shared/api/types";
import { wordsOf } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { cx } from "./styles";

/** Up to this many numbers stand side by side; more are a list that opens. */
const SIDE_BY_SIDE = 5;

export type Chosen = Readonly<Record<string, Declared["default"]>>;

interface OptionFieldsProps {
  readonly game: Game;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

export function OptionFields({ game, chosen, onChange }: OptionFieldsProps) {
  return (game.options ?? []).map((option) => (
    <OptionField
      key={option.name}
      game={game}
      option={option}
      value={chosen[option.name] ?? option.default}
      onChange={(value) => onChange({ ...chosen, [option.name]: value })}
    />
  ));
}

interface OptionFieldProps {
  readonly game: Game;
  readonly option: Declared;
  readonly value: Declared["default"];
  readonly onChange: (value: Declared["default"]) => void;
}

function OptionField({ game, option, value, onChange }: OptionFieldProps) {
  const t = useText();
  const words = wordsOf(game, t);
  const label = words.options[option.name] ?? option.title;
  const note = words.notes[option.name] ?? (t.language === "en" ? option.description : "");
  if (option.kind === "number" && numbers(option).length > SIDE_BY_SIDE)
    return <NumberList label={label} note={note} option={option} value={value} onChange={onChange} />;
  const worded = (word: string) => words.values[word] ?? word;
  const options = {
    switch: () => [
      { value: "false", label: t.settings.off },
      { value: "true", label: t.settings.on },
    ],
    number: () => numbers(option).map((number) => ({ value: String(number), label: String(number) })),
    one_of: () => option.among.map((word) => ({ value: word, label: worded(word) })),
  }[option.kind]();
  return (
    <Field label={label} note={note || undefined}>
      <Choice
        label={label}
        options={options}
        value={String(value)}
        onChange={(picked) => onChange(read(option, picked))}
      />
    </Field>
  );
}

function NumberList({
  label,
  note,
  option,
  value,
  onChange,
}: Omit<OptionFieldProps, "game"> & { label: string; note: string }) {
  const id = useId();
  return (
    <div className={cx("field")}>
      <label className={cx("label")} htmlFor={id}>
        {label}
      </label>
      <select id={id} value={String(value)} onChange={(event) => onChange(Number(event.target.value))}>
        {numbers(option).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
      {note && <span className={cx("note")}>{note}</span>}
    </div>
  );
}

function numbers({ least, most }: Declared): number[] {
  const from = least ?? 0;
  return Array.from({ length: (most ?? from) - from + 1 }, (_, index) => from + index);
}

function read({ kind }: Declared, picked: string): Declared["default"] {
  if (kind === "switch") return picked === "true";
  return kind === "number" ? Number(picked) : picked;
}
