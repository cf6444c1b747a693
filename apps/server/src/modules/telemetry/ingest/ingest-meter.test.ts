import { expect, it } from "vitest";
import { makeIngestMeter } from "./ingest-meter.ts";

it("reports the lag that half and all but a hundredth of the rows stayed within, and starts again", () => {
  const meter = makeIngestMeter();
  meter.stored({ rows: 98, points: 980, lagMs: 10, commitMs: 4 });
  meter.stored({ rows: 1, points: 10, lagMs: 500, commitMs: 4 });
  meter.stored({ rows: 1, points: 10, lagMs: 90, commitMs: 4 });
  expect(meter.take()).toEqual({ points: 1000, lagMedian: 10, lagWorst: 90 });
  expect(meter.take()).toEqual({ points: 0, lagMedian: null, lagWorst: null });
});
