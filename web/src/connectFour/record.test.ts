import { expect, test } from "vitest";
import { readRecord } from "./record";

const RECORD = `[Event "Club \\"evening\\""]
[Red "Ada"]
[Yellow "Grace"]
[Result "1-0"]

{Both know the centre.} 1. 4 1 2. 5 {Threatens 3 and 6: [a] {trap\\}.} 1
3. 6 1 4. 7 1-0

[Red "Another"]

1. 1 *
`;

test("the first game of a file is read with its headers", () => {
  const { position, fault, headers } = readRecord(RECORD);
  expect([position.moves, fault]).toEqual(["4151617", null]);
  expect(headers.get("Event")).toBe('Club "evening"');
  expect([headers.get("Red"), headers.get("Yellow")]).toEqual(["Ada", "Grace"]);
});

test.each([
  ["4453", "4453"],
  ["1. 4 4 2. 5 3 *", "4453"],
  ["1. 4 4 2... 5 1/2-1/2", "445"],
  ['\uFEFF[Red "Ada"]\n4 4', "44"],
  ["{nothing yet} *", ""],
  ["1. 4 4*", "44"],
  ['[Red "Ada"] 4 4 [Red "Another"] 1 1', "44"],
])("%s holds the moves %s", (text, moves) => {
  expect(readRecord(text)).toMatchObject({ position: { moves }, fault: null });
});

test("a fault is named as in a plain list", () => {
  expect(readRecord('[Red "Ada"]\n1. 4 x').fault).toEqual({ kind: "sign", move: 2, sign: "x" });
  expect(readRecord("[Red Ada] 4").fault).toEqual({ kind: "sign", move: 1, sign: "[" });
});
