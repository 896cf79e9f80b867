import { expect, test, vi } from "vitest";
import { wayOf } from "./policy";
import { register } from "./versions";

const HERE = "https://fourline.example";
const FILES = { "/assets/index-1.js": 1, "/assets/solver-2.wasm": 1 };
const way = (path: string, mode: RequestMode = "cors", method = "GET") =>
  wayOf({ url: new URL(path, HERE).href, mode, method }, HERE, FILES);

test("calls, sockets and frames always go to the server", () => {
  for (const path of ["/api/matches/x", "/api", "/embed/x"]) {
    expect(way(path)).toBe("server");
    expect(way(path, "navigate")).toBe("server");
  }
  expect(way("/", "navigate", "POST")).toBe("server");
  expect(way("https://elsewhere.example/", "navigate")).toBe("server");
});

test("pages may fall back to the app, files of the build come from it, other files do not", () => {
  for (const path of ["/", "/play/x?ply=3", "/puzzles", "/player", "/tv", "/tv/KTRM", "/p"])
    expect(way(path, "navigate")).toBe("page");
  expect(way("/assets/index-1.js")).toBe("file");
  expect(way("/assets/index-0.js")).toBe("server");
});

/** A stand-in for the browser's side, which happy-dom has not. */
function browser({ controlled, waiting }: { controlled: boolean; waiting?: boolean }) {
  const worker = Object.assign(new EventTarget(), { state: "installing", postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    installing: worker,
    waiting: waiting ? worker : null,
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: () => Promise.resolve(registration),
  });
  const install = () => {
    registration.dispatchEvent(new Event("updatefound"));
    worker.state = "installed";
    worker.dispatchEvent(new Event("statechange"));
  };
  return { workers: workers as unknown as ServiceWorkerContainer, worker, install };
}

test("the first installation asks nothing and reloads nothing", async () => {
  const { workers, install } = browser({ controlled: false });
  const [ready, reload] = [vi.fn(), vi.fn()];
  await register(workers, ready, reload);
  install();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(ready).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test.each([true, false])(
  "a new version waits for the word, then reloads once (waiting: %s)",
  async (waiting) => {
    const { workers, worker, install } = browser({ controlled: true, waiting });
    const [ready, reload] = [vi.fn(), vi.fn()];
    await register(workers, ready, reload);
    if (!waiting) install();
    expect(ready).toHaveBeenCalledTimes(1);
    expect(worker.postMessage).not.toHaveBeenCalled();
    ready.mock.calls[0]?.[0]();
    expect(worker.postMessage).toHaveBeenCalledWith("update");
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test("where another tab has updated, this one asks too", async () => {
  const { workers } = browser({ controlled: true });
  const [ready, reload] = [vi.fn(), vi.fn()];
  await register(workers, ready, reload);
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  ready.mock.calls[0]?.[0]();
  expect(reload).toHaveBeenCalledTimes(1);
});
