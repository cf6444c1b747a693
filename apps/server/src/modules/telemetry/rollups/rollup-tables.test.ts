import { hourMs } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { samplesOfHours } from "./rollup-tables.ts";

const hour = (deviceNumber: number, n: number) => ({
  deviceNumber,
  hourMs: n * hourMs,
  version: 1,
  day: null,
});

it("reads hours that follow each other at once, and nothing of the months between others", () => {
  const statement = samplesOfHours([hour(2, 7), hour(1, 2), hour(1, 1), hour(1, 2000)]);
  expect(statement).toContain("unnest('{1,1,2}'::int4[], '{3600,7200000,25200}'::float8[]");
  expect(statement).toContain("'{10800,7203600,28800}'::float8[]) as w");
});
