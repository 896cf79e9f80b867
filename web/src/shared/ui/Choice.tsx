/** A row of choices of which one holds: a radio group that arrows walk through. */
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "./styles";

export interface Option<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const step = [forward, "ArrowDown"].includes(event.key)
      ? 1
      : [back, "ArrowUp"].includes(event.key)
        ? -1
        : 0;
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (!step || !option) return;
    event.preventDefault();
    onChange(option.value);
    group.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={cx("seg")} role="radiogroup" aria-label={label} ref={group} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a button can hold a disc beside its word, an input cannot
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === at}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
