import { act, cleanup, render, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { connectFour } from "../../board/examples.test-data";
import { BoardNotes } from "./BoardNotes";

afterEach(cleanup);

test("where the better move lies, no threat is drawn over it; it is still said", async () => {
  const threats = [
    { side: 0, cell: 38, ready: true, odd: true, lasting: true },
    { side: 1, cell: 20, ready: false, odd: true, lasting: true },
  ] as const;
  const show = async (better: Parameters<typeof BoardNotes>[0]["better"]) => {
    const notes = <BoardNotes view={connectFour([])} mark="" better={better} threats={threats} />;
    return (await act(async () => render(<Suspense>{notes}</Suspense>))).container;
  };
  const plain = await show(null);
  await waitFor(() => expect(plain.querySelectorAll("[data-part=threat]")).toHaveLength(2));
  cleanup();
  const shown = await show({ cell: [5, 3], side: 0 });
  expect(shown.querySelectorAll("[data-part=threat]")).toHaveLength(1);
  expect(shown.querySelectorAll("[data-part=ghost]")).toHaveLength(1);
  expect(shown.querySelectorAll("li")).toHaveLength(2);
});
