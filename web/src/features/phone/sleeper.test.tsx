import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Room } from "../../live/roomTypes";
import { sampleGame, sampleRoom } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { showLanguage } from "../../shared/i18n/partyText";
import { InGame } from "./InGame";

beforeAll(async () => {
  await showLanguage("en");
});
afterEach(cleanup);

/** It is Amy's turn, and her phone is asleep. */
function asleep(part: Partial<Room> = {}): Room {
  const players = sampleRoom().players.map((one) => ({ ...one, asleep: one.id === "amy" }));
  return sampleRoom({ players, ...part });
}

function phone(room: Room, player: string) {
  const session = sampleSession(room);
  const me = room.players.find(({ id }) => id === player);
  if (!me) throw new Error(player);
  const view = render(<InGame session={session} room={room} me={me} host={false} />);
  const next = (now: Room) => view.rerender(<InGame session={session} room={now} me={me} host={false} />);
  return { session, next };
}

const playsFor = () => screen.queryByRole("button", { name: "Play for Amy" });

test("all read whose phone is asleep, and a team mate plays in that turn", () => {
  phone(asleep(), "joe");
  screen.getByText("Amy’s phone is asleep");
  expect(playsFor()).toBeNull();
  cleanup();
  const { session, next } = phone(asleep(), "kat");
  fireEvent.click(playsFor() as HTMLElement);
  screen.getByRole("heading", { name: "Play for Amy", level: 1 });
  fireEvent.click(screen.getByRole("button", { name: /^Column 4/ }));
  expect(session.orders).toEqual(["drop 3"]);
  next(asleep({ game: sampleGame({ moves: [3, 2], version: 7 }) }));
  expect(playsFor()).not.toBeNull();
});

test("whoever wakes up plays again, and nobody plays for a team that votes", () => {
  const { next } = phone(asleep(), "kat");
  fireEvent.click(playsFor() as HTMLElement);
  next(sampleRoom());
  screen.getByRole("heading", { name: "Wait for your turn" });
  expect(playsFor()).toBeNull();
  cleanup();
  phone(asleep({ vote: true }), "kat");
  expect(playsFor()).toBeNull();
});
