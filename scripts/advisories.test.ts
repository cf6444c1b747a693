import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { affected, ageInDays, packagesOf, withoutIntegrity } from "./advisories.mjs";

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const lock = read("../package-lock.json");
const { advisories, knownUntil } = read("./advisories.json");
const sum = { integrity: "sha512-a" };

it("finds no package of ours that an advisory is about, nor one whose content nothing vouches for", () => {
  expect(packagesOf(lock).length).toBeGreaterThan(300);
  expect(affected(lock, advisories)).toEqual([]);
  expect(withoutIntegrity(lock)).toEqual([]);
});

it("keeps advisories of packages that are there, each with an id and ranges that end", () => {
  const names = new Set(packagesOf(lock).map(({ name }: { name: string }) => name));
  expect(Number.isNaN(Date.parse(knownUntil))).toBe(false);
  for (const { id, package: name, ranges } of advisories) {
    expect(id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/);
    expect({ name, isThere: names.has(name) }).toEqual({ name, isThere: true });
    for (const { introduced, fixed } of ranges)
      expect(`${introduced} ${fixed}`).toMatch(/^\d+\.\d+\.\d+ \d+\.\d+\.\d+$/);
  }
});

it("finds planted ones, also below another package, and leaves the fixed version alone", () => {
  const planted = {
    packages: {
      "": {},
      "node_modules/ws": { version: "8.17.0", ...sum },
      "node_modules/mqtt/node_modules/ws": { version: "7.5.10", ...sum },
      "node_modules/vite": { version: "6.2.3-beta.1", ...sum },
      "node_modules/jose": { version: "4.15.5", ...sum },
      "node_modules/@fastify/multipart": { version: "7.4.0", ...sum },
    },
  };
  const found = affected(planted, advisories).map(
    ({ name, advisory }: { name: string; advisory: { alias: string } }) => `${name} ${advisory.alias}`,
  );
  expect(found).toEqual(["ws CVE-2024-37890", "vite CVE-2025-30208", "@fastify/multipart CVE-2023-25576"]);
});

it("misses the sum of a package, unless it is another platform's binary", () => {
  const foreign = { version: "1.0.0", optional: true, os: ["win32"], cpu: ["x64"] };
  const planted = {
    packages: {
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": { version: "1.0.0", integrity: "sha1-a" },
      "node_modules/c": foreign,
      "node_modules/d": { ...foreign, os: ["linux"], libc: ["musl"] },
      "node_modules/e": { ...foreign, os: ["linux"] },
      "node_modules/f": { version: "1.0.0", ...sum },
      "node_modules/g": { link: true },
    },
  };
  expect(withoutIntegrity(planted)).toEqual([
    "node_modules/a 1.0.0",
    "node_modules/b 1.0.0",
    "node_modules/e 1.0.0",
  ]);
});

it("says how old the list is", () => {
  expect(ageInDays("2026-01-01", Date.parse("2026-04-02"))).toBe(91);
});
