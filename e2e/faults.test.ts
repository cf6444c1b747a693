import { expect, it } from "vitest";
import { runFaults } from "./fault-run.ts";

it("keeps every acknowledged point once, and right rollups, through kills of server and database", async () => {
  const run = await runFaults(5);
  console.log(run);
  expect(run.acknowledged).toBeGreaterThan(1000);
  expect(run).toMatchObject({ lost: 0, invented: 0, wrongRollups: 0 });
  expect(run.rolledUpHours).toBeGreaterThan(0);
}, 240_000);
