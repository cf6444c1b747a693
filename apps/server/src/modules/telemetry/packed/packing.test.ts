import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePackedPlatform, type PackedPlatform } from "../../../testing/packed-platform.ts";

let platform: PackedPlatform;
beforeAll(async () => {
  platform = await makePackedPlatform();
});
afterAll(() => platform.close());

const hashOf = (answer: unknown) => createHash("sha256").update(JSON.stringify(answer)).digest("hex");

it("packs every week that is over, and every reader answers the same as before", async () => {
  const device = await platform.addReportingDevice("packed");
  const before = await platform.everythingOf(device);
  const rowsBefore = await platform.countRows(device);
  expect(before.exported.total).toBeGreaterThan(3000);
  expect(before.heldBack.length).toBeGreaterThan(0);

  expect(await platform.packing.run()).toBe(4);
  expect(platform.failures).toEqual([]);
  expect(await platform.countRows(device, "sample_block")).toBe(4);
  expect(await platform.countRows(device)).toBeLessThan(rowsBefore / 3);
  const { rows, values, bytes } = platform.packing.counts();
  expect(rows).toBe(rowsBefore - (await platform.countRows(device)));
  expect(bytes / values).toBeLessThan(3);

  const after = await platform.everythingOf(device);
  for (const [reader, answer] of Object.entries(after))
    expect([reader, answer]).toEqual([reader, before[reader as keyof typeof before]]);
  expect(hashOf(after.exported)).toBe(hashOf(before.exported));
  expect(await platform.packing.run()).toBe(0);
}, 120_000);
