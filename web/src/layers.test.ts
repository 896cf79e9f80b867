import { expect, test } from "vitest";

const files = import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** What a layer may use; a feature never uses another feature. */
const ALLOWED: Record<string, readonly string[]> = {
  shared: ["shared"],
  board: ["board", "shared"],
  live: ["live", "board", "shared"],
  connectFour: ["connectFour", "shared"],
  solver: ["solver", "connectFour", "shared"],
  replay: ["replay", "board", "shared"],
  share: ["share", "board", "shared"],
  review: ["review", "solver", "connectFour", "shared"],
  device: ["device", "live", "solver", "connectFour", "board", "shared"],
  account: ["account", "shared"],
  party: ["party", "live", "board", "shared"],
  podium: ["podium", "party", "live", "board", "shared"],
  features: [
    "account",
    "offline",
    "party",
    "podium",
    "device",
    "live",
    "replay",
    "share",
    "review",
    "solver",
    "connectFour",
    "board",
    "shared",
  ],
  offline: ["offline", "shared"],
  app: ["app", "features", "account", "offline", "party", "live", "board", "shared"],
};

function places(path: string): string {
  const [layer = "", feature = ""] = path.split("/");
  return layer === "features" ? `features/${feature}` : layer;
}

function imports(path: string, text: string): string[] {
  const from = [...text.matchAll(/from "(\.[^"]+)"|import\("(\.[^"]+)"\)/g)].map(
    (found) => found[1] ?? found[2] ?? "",
  );
  return from.map((to) => new URL(to, `file:///${path}`).pathname.slice(1));
}

test("imports go one way, and no feature knows another", () => {
  const wrong = Object.entries(files).flatMap(([file, text]) => {
    const path = file.replace("./", "");
    const here = places(path);
    if (!path.includes("/") || path.endsWith(".test.ts") || path.endsWith(".test.tsx")) return [];
    return imports(path, text)
      .map(places)
      .filter(
        (there) => there !== here && !ALLOWED[here.split("/")[0] ?? ""]?.includes(there.split("/")[0] ?? ""),
      )
      .map((there) => `${path} uses ${there}`);
  });
  expect(wrong.join(", ")).toBe("");
  expect(Object.keys(files).length).toBeGreaterThan(50);
});
