// Records that translations were compared with the English text as it is now: all languages, or those named.
// npm run translations [-- de fr]
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "vite";

const FILE = new URL("../src/shared/i18n/reviewed.json", import.meta.url);

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
try {
  const { english, OTHERS } = await vite.ssrLoadModule("/src/shared/i18n/dictionaries.test-data.ts");
  const named = process.argv.slice(2);
  const unknown = named.filter((code) => !OTHERS.includes(code));
  if (unknown.length > 0)
    throw new Error(`Not a language: ${unknown.join(", ")}. Known: ${OTHERS.join(", ")}.`);
  const before = JSON.parse(await readFile(FILE, "utf8").catch(() => "{}"));
  const now = [...english()].sort(([one], [other]) => (one < other ? -1 : 1));
  const record = now.map(([key, print]) => {
    const [known, ...languages] = (before[key] ?? "").split(" ");
    const kept = known === print ? languages : [];
    return [key, [print, ...new Set([...kept, ...(named.length ? named : OTHERS)].sort())].join(" ")];
  });
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);
  process.stdout.write(
    `${record.length} sentences recorded for ${(named.length ? named : OTHERS).join(", ")}.\n`,
  );
} finally {
  await vite.close();
}
