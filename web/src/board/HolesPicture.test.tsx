import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Board } from "./Board";
import { connectFour } from "./examples.test-data";

afterEach(cleanup);

test.each([1, 7])("nothing of the lit column %i stands out of the plate's round corners", (number) => {
  const { container } = render(<Board view={connectFour([])} blocked={null} />);
  fireEvent.pointerDown(screen.getByRole("button", { name: new RegExp(`^Column ${number}\\b`) }));
  const lit = container.querySelector("[data-part=hot-column]")?.parentElement;
  expect(lit?.getAttribute("clip-path")).toMatch(/^url/);
  expect(lit?.querySelectorAll("path")).toHaveLength(1);
});

test("the ring waits for a disc that falls, and is there at once around one that lies", () => {
  const ring = (last: [number, number]) => ({ view: connectFour(["...r..."], { last: [last] }) });
  const { container, rerender } = render(<Board {...ring([5, 3])} blocked={null} />);
  const delay = () => container.querySelector<SVGElement>("[data-part=last-move]")?.style.animationDelay;
  expect(delay()).toBe("");
  rerender(<Board {...ring([2, 4])} blocked={null} />);
  expect(delay()).toBe("242ms");
});
