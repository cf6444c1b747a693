import { expect, it } from "vitest";
import { makeIngestMeter } from "./ingest-meter.ts";

it("tells the lag that half and all but a hundredth of the rows stayed within, and begins anew", () => {
  const meter = makeIngestMeter();
  meter.stored(98, 980, 10);
  meter.stored(1, 10, 500);
  meter.stored(1, 10, 90);
  expect(meter.take()).toEqual({ points: 1000, lagMedian: 10, lagWorst: 90 });
  expect(meter.take()).toEqual({ points: 0, lagMedian: null, lagWorst: null });
});
