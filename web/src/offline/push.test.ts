import { expect, test } from "vitest";
import { addressOf, noticeOf, pageAt } from "./push";

const HERE = "https://fourline.example";
const message = (notification: object, more: object = {}) =>
  JSON.stringify({ web_push: 8030, notification, ...more });

test("a turn shows its words and the board, replaces the notice before, and leads to the match", () => {
  const text = message(
    {
      title: "Your turn",
      body: "Ben played column 4.",
      navigate: `${HERE}/play/m1`,
      tag: "x",
      lang: "en",
      dir: "ltr",
    },
    { app_badge: "2" },
  );
  expect(noticeOf(text, HERE)).toEqual({
    title: "Your turn",
    options: {
      icon: "/icons/192.png",
      data: { url: `${HERE}/play/m1` },
      body: "Ben played column 4.",
      lang: "en",
      dir: "ltr",
      tag: "m1",
      renotify: true,
      image: "/api/matches/m1/board.png",
    },
    badge: 2,
  });
});

test.each([undefined, "", "no json", "3", "null", JSON.stringify({ notification: { title: 3 } })])(
  "a message that cannot be read (%s) still shows something, and leads home",
  (text) => {
    const { title, options, badge } = noticeOf(text, HERE);
    expect([title, options.data, options.tag, badge]).toEqual([
      "Fourline",
      { url: `${HERE}/` },
      undefined,
      null,
    ]);
  },
);

test.each([
  ["en", "Against Ben. Last move: column 5."],
  ["de", "Against Ben. Letzter Zug: Spalte 5."],
  ["xx", "Against Ben. Last move: column 5."],
])("the last move is said in the language of the message (%s)", (lang, body) => {
  const alert = { last_move: { row: 0, column: 4, seat: "yellow", automatic: false } };
  const text = message({ title: "Your turn", body: "Against Ben.", lang }, { alert });
  expect(noticeOf(text, HERE).options.body).toBe(body);
});

test("no message leads to another server", () => {
  expect(addressOf("https://elsewhere.example/play/m1", HERE)).toBe(`${HERE}/play/m1`);
  expect(addressOf("https://elsewhere.example//third.example/x", HERE)).toBe(`${HERE}/third.example/x`);
  expect(addressOf("javascript:alert(1)", HERE)).toBe(`${HERE}/`);
  expect(addressOf("/play/m1", HERE)).toBe(`${HERE}/play/m1`);
});

test("a page that shows the match is found, whatever else its address says", () => {
  const pages = [{ url: `${HERE}/` }, { url: `${HERE}/play/m1?x=1#y` }, { url: `${HERE}/play/m2` }];
  expect(pageAt(`${HERE}/play/m1`, pages)).toBe(pages[1]);
  expect(pageAt(`${HERE}/play/m3`, pages)).toBeUndefined();
});
