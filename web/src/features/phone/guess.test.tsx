import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Room } from "../../live/roomTypes";
import { sampleGame, samplePlayer, sampleRoom } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { boardView } from "../../party/roomView";
import { showLanguage } from "../../shared/i18n/partyText";
import { GuessBoard } from "./GuessBoard";
import { GuessRow } from "./GuessRow";
import { YourTurn } from "./YourTurn";

const joe = samplePlayer("joe", "Joe", "red");
const kat = samplePlayer("kat", "Kat", "blue");
const row = () => screen.getByRole("group");
const said = () => screen.getByRole("status").textContent;

beforeAll(async () => {
  await showLanguage("en");
});
afterEach(cleanup);

test("a player who waits guesses the next column, and full ones cannot be guessed", () => {
  const room = sampleRoom({ game: sampleGame({ legal_columns: [0, 1, 2, 4, 5, 6] }) });
  const session = sampleSession(room);
  render(<GuessRow session={session} room={room} me={joe} host={false} onMenu={() => undefined} />);
  expect(row().getAttribute("aria-label")).toBe("Where will Amy play?");
  fireEvent.click(screen.getByRole("button", { name: "Column 4 is full" }));
  fireEvent.click(screen.getByRole("button", { name: "Guess column 5" }));
  expect(session.orders).toEqual(["guess 4"]);
});

test("the team's guesses are marks with counts, and the player's own is pressed", () => {
  const room = sampleRoom();
  const session = sampleSession(room, {
    guess: { turn: 1, column: 2 },
    guesses: { type: "guesses", turn: 1, total: 5, columns: [0, 0, 3, 0, 1, 0, 0] },
  });
  render(<GuessRow session={session} room={room} me={kat} host={false} onMenu={() => undefined} />);
  expect(said()).toBe("Your guess: column 3");
  const pressed = screen.getByRole("button", { pressed: true });
  expect(pressed.getAttribute("aria-label")).toBe("Guess column 3, 3 guesses from your team");
  expect(Array.from(document.querySelectorAll("[data-part=marks]"), (one) => one.textContent)).toEqual([
    "3",
    "1",
  ]);
});

test("a right guess is told with its points until the next one is made", () => {
  const guesses = { turn: 1, column: 3, counts: [0, 0, 0, 1, 0, 0, 0], right: ["joe"] };
  const room = sampleRoom({ game: sampleGame({ moves: [3], guesses }) });
  const show = (streak: number) => {
    render(
      <GuessRow
        session={sampleSession(room)}
        room={room}
        me={{ ...joe, streak }}
        host={false}
        onMenu={() => undefined}
      />,
    );
    const words = said();
    cleanup();
    return words;
  };
  expect([show(1), show(3)]).toEqual(["Good guess! +2", "3 good guesses in a row! +3"]);
  render(
    <GuessRow session={sampleSession(room)} room={room} me={kat} host={false} onMenu={() => undefined} />,
  );
  expect(said()).toBe("Suggest a column to Amy");
});

test("whose turn it is now is told that the last guess was right", () => {
  const guesses = { turn: 1, column: 3, counts: [0, 0, 0, 1, 0, 0, 0], right: ["amy"] };
  const amy = samplePlayer("amy", "Amy", "blue");
  const told = (right: string[]) => {
    const room = sampleRoom({ game: sampleGame({ moves: [3], guesses: { ...guesses, right } }) });
    const session = sampleSession(room);
    render(<YourTurn session={session} room={room} me={amy} host={false} onMenu={() => undefined} />);
    const words = said();
    cleanup();
    return words;
  };
  expect([told(["amy"]), told(["joe"])]).toEqual(["Good guess! +2", ""]);
});

test("team mates suggest a column to the player on turn, unless hints are off", () => {
  const title = (part: Partial<Room>, view = false) => {
    const game = sampleGame();
    const room = sampleRoom({ game: view ? { ...game, view: boardView(game) } : game, ...part });
    render(<GuessBoard session={sampleSession(room)} room={room} me={kat} host={false} open />);
    const words = said();
    cleanup();
    return words;
  };
  expect(title({ hints: true })).toBe("Suggest a column to Amy");
  expect(title({ hints: true }, true)).toBe("Suggest a place to Amy");
  expect(title({ hints: false })).toBe("Where will Amy play?");
});

test("a team that votes is asked to vote, the player on turn too, and no disc is dropped", () => {
  const room = sampleRoom({ vote: true });
  const mate = sampleSession(room);
  render(<GuessRow session={mate} room={room} me={kat} host={false} onMenu={() => undefined} />);
  expect(said()).toBe("Vote: where to play?");
  cleanup();
  const amy = samplePlayer("amy", "Amy", "blue");
  const session = sampleSession(room, { guess: { turn: 1, column: 1 } });
  render(<YourTurn session={session} room={room} me={amy} host={false} onMenu={() => undefined} />);
  screen.getByText("Your vote: column 2");
  fireEvent.click(screen.getByRole("button", { name: "Column 4, 0 of 6 filled" }));
  fireEvent.keyDown(window, { key: "6" });
  expect(session.orders).toEqual(["guess 3", "guess 5"]);
});

test("a player who is alone in a team drops the disc, whether teams vote or not", () => {
  const room = sampleRoom({ vote: true, teams: { blue: ["amy"], red: ["joe"] } });
  const amy = samplePlayer("amy", "Amy", "blue");
  const session = sampleSession(room);
  render(<YourTurn session={session} room={room} me={amy} host={false} onMenu={() => undefined} />);
  fireEvent.click(screen.getByRole("button", { name: "Column 4, 0 of 6 filled" }));
  expect(session.orders).toEqual(["drop 3"]);
});

test("a place that is taken says by whom and cannot be pressed, on turn or while guessing", async () => {
  const cells = [["blue", null]];
  const targets = [0, 1].map((column) => ({ name: String(column), cell: [0, column] as const, move: {} }));
  const view = { ...boardView(null), rows: 1, columns: 2, style: "squares", cells, targets } as never;
  const room = sampleRoom({ game: sampleGame({ view, legal_columns: [1] }) });
  const orders = [];
  for (const Page of [YourTurn, GuessBoard]) {
    const session = sampleSession(room);
    render(<Page session={session} room={room} me={joe} host={false} onMenu={() => undefined} open />);
    const taken = await screen.findByRole("button", { name: "Place 1, Blue" });
    expect(taken.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(taken);
    fireEvent.click(screen.getByRole("button", { name: "Place 2" }));
    orders.push(...session.orders);
    cleanup();
  }
  expect(orders).toEqual(["drop 1", "guess 1"]);
});

test("the keys of the player on turn carry the marks of the team", () => {
  const room = sampleRoom();
  const guesses = { type: "guesses" as const, turn: 1, total: 2, columns: [0, 2, 0, 0, 0, 0, 0] };
  const amy = samplePlayer("amy", "Amy", "blue");
  render(
    <YourTurn
      session={sampleSession(room, { guesses })}
      room={room}
      me={amy}
      host={false}
      onMenu={() => undefined}
    />,
  );
  screen.getByRole("button", { name: "Column 2, 0 of 6 filled, 2 guesses from your team" });
});
