import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { change } from "../settings";
import { NameField } from "./NameField";

beforeEach(() => change({ name: "" }));
afterEach(cleanup);

test("the limit is said while typing, counted as the server counts", () => {
  render(<NameField>Optional</NameField>);
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "👨‍👩‍👧".repeat(24) } });
  expect(field.getAttribute("aria-invalid")).toBe("false");
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.change(field, { target: { value: "a".repeat(26) } });
  expect(screen.getByRole("status").textContent).toBe("At most 24 characters; this name has 26.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Optional")).toBeNull();
});
