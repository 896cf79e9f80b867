import { afterEach, expect, test, vi } from "vitest";
import { isAnalysed, reviewPath } from "./games";
import { inviteLink, keepLink } from "./links";
import { openSeat } from "./openSeat";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("the link to send is the server's own, else this page's address", () => {
  expect(inviteLink("m")).toBe(new URL("/play/m", window.location.href).href);
  keepLink("m", "http://192.168.1.5:8000/join/m");
  expect(inviteLink("m")).toBe("http://192.168.1.5:8000/join/m");
  expect(inviteLink("other")).not.toContain("192.168");
});

test("a browser that keeps nothing still has a link", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
    clear: () => undefined,
  });
  keepLink("m", "http://elsewhere/join/m");
  expect(inviteLink("m")).toContain("/play/m");
});

test("the seat that nobody has taken", () => {
  const red = { seat: "red", name: "Ada", kind: "human" as const };
  const seats = ["red", "yellow"];
  expect(openSeat({ seats, players: [red] } as Parameters<typeof openSeat>[0])).toBe("yellow");
  expect(openSeat({ seats: ["red"], players: [red] } as Parameters<typeof openSeat>[0])).toBeNull();
});

test("a game on this device is reviewed by its moves, and only analysed games are judged", () => {
  expect(reviewPath({ id: "m", moves: [3] })).toBe("/review/m");
  expect(reviewPath({ id: "device", moves: [3, 0] })).toBe("/review?moves=41");
  expect(reviewPath({ id: "device", moves: [3, 0, 1], given: 2 })).toBe("/review?moves=412&given=2");
  expect([isAnalysed("connect-four", null), isAnalysed("tic-tac-toe", null)]).toEqual([true, false]);
});
