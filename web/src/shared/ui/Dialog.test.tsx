import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./Dialog";

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      {open && (
        <Dialog label="Host" className="panel" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </Dialog>
      )}
    </>
  );
}

function opened(): HTMLDialogElement {
  render(<Page />);
  const button = screen.getByRole("button", { name: "Menu" });
  button.focus();
  fireEvent.click(button);
  return screen.getByRole<HTMLDialogElement>("dialog", { name: "Host" });
}

test("it is open while it is rendered, and the focus returns when it goes", () => {
  expect(opened().open).toBe(true);
  screen.getByRole("button", { name: "Close" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Menu");
});

test("Escape closes it by way of the page, so that the page knows", () => {
  const cancel = new Event("cancel", { cancelable: true });
  fireEvent(opened(), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a press beside the panel closes it, one inside does not", () => {
  const dialog = opened();
  dialog.getBoundingClientRect = () => new DOMRect(100, 0, 200, 400);
  fireEvent.click(dialog, { clientX: 150, clientY: 20 });
  fireEvent.click(screen.getByRole("dialog"), { clientX: 300, clientY: 20 });
  expect(screen.queryByRole("dialog")).not.toBeNull();
  fireEvent.click(dialog, { clientX: 20, clientY: 20 });
  expect(screen.queryByRole("dialog")).toBeNull();
});
