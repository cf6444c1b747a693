import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeLogFile } from "./log-file.ts";

it("begins a new file when the current one is large, and keeps a bounded number of old ones", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "oilcloud-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  let second = 0;
  const file = makeLogFile({
    folder,
    name: "security",
    mostBytes: 20,
    mostOld: 2,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++)),
  });
  for (let i = 0; i < 9; i++) await file.append([`line ${i}`, "second"]);
  const files = (await readdir(folder)).toSorted();
  expect(files).toEqual([
    "security-2026-01-01T00-00-02.000Z.jsonl",
    "security-2026-01-01T00-00-03.000Z.jsonl",
    "security.jsonl",
  ]);
  expect(await readFile(path.join(folder, "security.jsonl"), "utf8")).toBe("line 8\nsecond\n");
});
