import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ARMED_AFTER_MS, LIFTED_MS, useArming } from "./arming";

const taken = vi.fn();

function Keys({ turn }: { turn: number }) {
  return (
    <fieldset {...useArming(turn)}>
      <button type="button" onClick={taken} onPointerDown={taken}>
        4
      </button>
    </fieldset>
  );
}

const key = () => screen.getByRole("button");
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const finger = { isPrimary: true, pointerId: 1 };
const down = () => act(() => void fireEvent.pointerDown(document.body, finger));
const up = () => act(() => void fireEvent.pointerUp(document.body, finger));

/** How often the key heard the tap: not at all, or as it was pressed and let go. */
function tap(): number {
  taken.mockClear();
  fireEvent.pointerDown(key(), finger);
  fireEvent.pointerUp(key(), finger);
  fireEvent.click(key(), { detail: 1 });
  return taken.mock.calls.length;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(cleanup);

test("keys are armed a moment after they came up", () => {
  render(<Keys turn={1} />);
  pass(ARMED_AFTER_MS - 1);
  expect(key().parentElement?.getAttribute("aria-disabled")).toBe("true");
  pass(1);
  expect(key().parentElement?.getAttribute("aria-disabled")).toBe("false");
  expect(tap()).toBe(2);
});

test("a finger that goes on tapping presses nothing until it has paused", () => {
  render(<Keys turn={1} />);
  for (let taps = 0; taps < 10; taps++) {
    pass(LIFTED_MS - 50);
    expect(tap()).toBe(0);
  }
  pass(LIFTED_MS);
  expect(tap()).toBe(2);
});

test("a finger that lay there before must be lifted, and its lifting is no tap", () => {
  down();
  render(<Keys turn={1} />);
  pass(10 * ARMED_AFTER_MS);
  up();
  fireEvent.click(key(), { detail: 1 });
  expect(taken).not.toHaveBeenCalled();
  pass(LIFTED_MS);
  expect(tap()).toBe(2);
});

test("a finger whose lifting was never told keeps no key dead", () => {
  down();
  render(<Keys turn={1} />);
  pass(ARMED_AFTER_MS);
  fireEvent.pointerDown(document.body, { isPrimary: true, pointerId: 2 });
  fireEvent.pointerUp(document.body, { isPrimary: true, pointerId: 2 });
  pass(LIFTED_MS);
  expect(tap()).toBe(2);
});

test("the keys of another turn come up anew", () => {
  const { rerender } = render(<Keys turn={1} />);
  pass(ARMED_AFTER_MS);
  rerender(<Keys turn={3} />);
  expect(tap()).toBe(0);
  pass(ARMED_AFTER_MS);
  expect(tap()).toBe(2);
});

test("a keyboard is under no finger", () => {
  render(<Keys turn={1} />);
  taken.mockClear();
  fireEvent.click(key(), { detail: 0 });
  expect(taken).toHaveBeenCalledTimes(1);
});
