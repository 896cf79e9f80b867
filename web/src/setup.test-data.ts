/** Of every test: the clock stands still unless it is moved, a state is waited for patiently, and there is no network. */
import { configure } from "@testing-library/react";
import { beforeEach, vi } from "vitest";

configure({ asyncUtilTimeout: 60_000 });
if (globalThis.window) window.fetch = () => Promise.reject(new TypeError("no network"));
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
