import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BotsPart from "./BotsPart";

const MADE = "2026-03-05T12:00:00Z";
let bots: { player: string; name: string; created_at: string; used_at: string | null }[] = [];
let refuses = false;

function answer(request: string, body: { name?: string }): [number, object | null] {
  if (request === "GET /api/me/bots") return [200, { items: bots, most: 10 }];
  if (request === "DELETE /api/me/bots/bot.1") {
    bots = [];
    return [204, null];
  }
  if (request === "POST /api/me/bots/bot.1/token")
    return [201, { player: "bot.1", token: "second-token", name: "Robo" }];
  if (refuses) return [409, { code: "bot/too_many", detail: "Too many." }];
  bots = [{ player: "bot.1", name: body.name ?? "", created_at: MADE, used_at: null }];
  return [201, { player: "bot.1", token: "secret-token", name: body.name }];
}

beforeEach(() => {
  bots = [];
  refuses = false;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    const [status, said] = answer(`${method} ${path}`, body ? JSON.parse(String(body)) : {});
    return new Response(said && JSON.stringify(said), { status });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown() {
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <BotsPart />
      </Suspense>,
    );
  });
}

async function makeBot() {
  await shown();
  fireEvent.change(await screen.findByLabelText("Name of the new bot"), { target: { value: " Robo " } });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Make a bot" }));
  });
}

test("the token of a new bot is shown once, and deleting asks first", async () => {
  await makeBot();
  expect(screen.getByLabelText<HTMLInputElement>("Token of Robo").value).toBe("secret-token");
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue("secret-token")).toBeNull();
  expect(screen.getByText("Robo")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Delete Robo" }));
  expect(bots).toHaveLength(1);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Delete", hidden: true }));
  });
  expect(screen.queryByText("Robo")).toBeNull();
});

test("the id is shown, and a new token asks first and is shown once", async () => {
  bots = [{ player: "bot.1", name: "Robo", created_at: MADE, used_at: null }];
  await shown();
  expect(screen.getByText("bot.1")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Robo" }).getAttribute("href")).toBe("/player/bot.1");
  fireEvent.click(screen.getByRole("button", { name: "New token for Robo" }));
  expect(screen.queryByDisplayValue("second-token")).toBeNull();
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "New token", hidden: true }));
  });
  expect(screen.getByLabelText<HTMLInputElement>("Token of Robo").value).toBe("second-token");
});

test("one bot too many is said in the reader's words", async () => {
  refuses = true;
  await makeBot();
  expect(screen.getByText("You have as many bots as you may have. Delete one first.")).toBeTruthy();
});
