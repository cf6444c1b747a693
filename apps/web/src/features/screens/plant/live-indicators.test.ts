import type { IndicatorValue, KeyValue } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { newestMs, stripFigures, withLive } from "./live-indicators.ts";

const indicator = (keyId: number, key: string, changes: Partial<IndicatorValue> = {}): IndicatorValue => ({
  keyId,
  key,
  keyName: key,
  unit: "",
  decimals: 1,
  kind: "gauge",
  metalAbrasive: false,
  value: 1,
  ts: 10,
  mark: null,
  markName: null,
  status: "normal",
  stale: false,
  limit: null,
  ...changes,
});
const keyValue = (keyId: number, key: string): KeyValue => ({
  ...indicator(keyId, key),
  shortName: key,
  lowCritical: null,
  lowWarning: null,
  highWarning: null,
  highCritical: null,
});
const heard = (tsMs: number, value: string) => ({ values: { oilTemp: { tsMs, value } }, refused: null });

it("takes what the stream said later, unless the value was held back or it is no number", () => {
  const value = indicator(1, "oilTemp");
  expect(withLive([value], heard(11, "55.5"))[0]).toMatchObject({ value: 55.5, ts: 11 });
  expect(withLive([value], heard(9, "55.5"))[0]).toBe(value);
  expect(withLive([value], heard(11, "hot"))[0]).toBe(value);
  const marked = indicator(1, "oilTemp", { mark: "stuck" });
  expect(withLive([marked], heard(11, "55.5"))[0]).toBe(marked);
});

it("shows the key values first, then what has a limit, and no particles", () => {
  const limit = { lowCritical: null, lowWarning: null, highWarning: 1, highCritical: 2, set: false };
  const indicators = [
    indicator(1, "oilTemp"),
    indicator(2, "pressure"),
    indicator(3, "iso4"),
    indicator(4, "waterPpm", { limit }),
    indicator(5, "density", { mark: "stuck" }),
  ];
  expect(stripFigures([keyValue(1, "oilTemp")], indicators, "en").map(({ key }) => key)).toEqual([
    "oilTemp",
    "waterPpm",
    "pressure",
  ]);
});

it("knows the newest reading, and that there is none", () => {
  expect([newestMs([{ ts: 4 }, { ts: 9 }], 7), newestMs([], null)]).toEqual([9, null]);
});
