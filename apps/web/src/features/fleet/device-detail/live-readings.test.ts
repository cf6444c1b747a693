import type { IndicatorValue } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { newestTime, unknownKeys, withLiveReadings } from "./live-readings.ts";

const reading = { key: "oilTemp", value: 50, ts: 1000, mark: "spike", stale: true } as IndicatorValue;
const live = (tsMs: number, value: string) => ({ values: { oilTemp: { tsMs, value } }, refused: null });

it("shows what arrived since, and keeps what is newer already", () => {
  expect(withLiveReadings([reading], live(2000, "52.3"))).toMatchObject([
    { value: 52.3, ts: 2000, mark: null, stale: false },
  ]);
  expect(withLiveReadings([reading], live(500, "49"))).toEqual([reading]);
  expect(withLiveReadings([reading], live(2000, "open"))).toEqual([reading]);
});

it("names the keys it does not know, and when the last value came", () => {
  expect(unknownKeys([reading], { values: { viscosity: { tsMs: 1, value: "1" } }, refused: null })).toEqual([
    "viscosity",
  ]);
  expect(newestTime(live(2000, "1"))).toBe(2000);
  expect(newestTime({ values: {}, refused: null })).toBeNull();
});
