import { afterEach, expect, test, vi } from "vitest";
import { download } from "./download";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("the file's address outlives the click, and is given back later", () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  download("trainer.json", "{}");
  expect(click).toHaveBeenCalledOnce();
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect(link.download).toBe("trainer.json");
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith(link.href);
});
