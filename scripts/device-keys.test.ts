import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deviceKeys } from "./device-keys.mjs";

it("matches the table of keys in the guide for device programmers", () => {
  const guide = readFileSync(new URL("../docs/guides/devices.md", import.meta.url), "utf8");
  expect(guide).toContain(`\n${deviceKeys()}\n`);
});
