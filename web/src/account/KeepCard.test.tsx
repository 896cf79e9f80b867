import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import KeepCard from "./KeepCard";

let created = 0;
let answer: () => void = () => undefined;
vi.mock("./passkeys", () => ({
  whyNoPasskeys: () => null,
  createPasskey: () => {
    created += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a passkey is asked for once, however often one presses", async () => {
  const me = { keys: [], passkeys: [], recovery: false };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(me)));
  await act(async () =>
    render(
      <Suspense>
        <KeepCard below />
      </Suspense>,
    ),
  );
  const button = await screen.findByRole("button", { name: "Use a passkey" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(created).toBe(1);
  await act(async () => answer());
});
