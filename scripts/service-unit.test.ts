import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readOptions, refusePlace, unitText } from "./service-unit.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "oilcloud-unit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const places = {
  user: "oil",
  data: "/srv/oil",
  settings: "/etc/oil.env",
  node: "/usr/bin/env",
  from: "/opt/oil",
};

it("fills in every place of the unit", () => {
  const text = unitText(places);
  expect(text).not.toMatch(/@[A-Z]+@/);
  expect(text).toContain(
    "ExecStart=/usr/bin/env --max-semi-space-size=24 /opt/oil/apps/server/src/main.ts\n",
  );
  expect(text).toContain("ReadWritePaths=/srv/oil\n");
  expect(text).toContain("EnvironmentFile=-/etc/oil.env\n");
});

it("refuses names and paths that a unit would read otherwise", () => {
  expect(readOptions(["--data", "/srv/oil", "--dry-run"])).toMatchObject({ data: "/srv/oil", dryRun: true });
  for (const [option, value, sentence] of [
    ["--user", "root;reboot", "no name of a Linux user"],
    ["--data", "data", "absolute path"],
    ["--data", "/srv/my data", "absolute path"],
    ["--data", "/srv/../etc", "absolute path"],
    ["--settings", "/etc/a\nExecStart=/bin/sh", "absolute path"],
  ] as const)
    expect(() => readOptions([option, value])).toThrow(sentence);
  expect(refusePlace("/home/me/oil")).toContain("home folders are hidden");
  expect(refusePlace("/opt/oil cloud")).toContain("unquoted");
  expect(refusePlace("/opt/oilcloud")).toBeNull();
});

const analyze = "/usr/bin/systemd-analyze";

/** systemd-analyze gives the exposure of a unit from 0 (none) to 10. */
it.skipIf(!existsSync(analyze))("passes systemd's check, and its exposure is below 3", () => {
  const file = path.join(folder, "oilcloud.service");
  writeFileSync(file, unitText(places));
  const run = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(analyze, args, { encoding: "utf8" });
    return `${stdout}${stderr}`;
  };
  const complaints = run("verify", "--man=no", file)
    .split("\n")
    .filter((line) => line.includes(file));
  expect(complaints).toEqual([]);
  const report = run("security", "--offline=true", "--no-pager", file);
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(3);
});
