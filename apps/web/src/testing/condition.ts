import type { IndicatorValue, LimitInForce } from "@oilcloud/contract";
import type { SeriesColumns } from "../features/condition/queries.ts";

export const makeLimit = (given: Partial<LimitInForce>): LimitInForce => ({
  lowCritical: null,
  lowWarning: null,
  highWarning: null,
  highCritical: null,
  set: false,
  ...given,
});

/** A series of readings a minute apart; a null is a gap. */
export function makeSeries(values: (number | null)[], more: Partial<SeriesColumns> = {}): SeriesColumns {
  return {
    deviceId: "a",
    keyId: 100,
    key: "waterActivity",
    keyName: "Water activity",
    unit: "",
    decimals: 2,
    kind: "gauge",
    metalAbrasive: false,
    timeZone: "Asia/Shanghai",
    resolution: "raw",
    startTime: 0,
    endTime: values.length * 60_000,
    cadenceMs: 60_000,
    bucketMs: 60_000,
    limit: makeLimit({ highWarning: 0.5, highCritical: 0.8 }),
    ts: values.map((_, i) => i * 60_000),
    value: values,
    min: values.map((value) => (value === null ? null : value - 0.01)),
    max: values.map((value) => (value === null ? null : value + 0.01)),
    count: values.map((value) => (value === null ? 0 : 1)),
    ...more,
  };
}

export function makeValue(more: Partial<IndicatorValue> = {}): IndicatorValue {
  return {
    keyId: 100,
    key: "waterActivity",
    keyName: "Water activity",
    unit: "",
    decimals: 2,
    kind: "gauge",
    metalAbrasive: false,
    value: 0.4,
    ts: 1000,
    mark: null,
    markName: null,
    status: "normal",
    stale: false,
    limit: makeLimit({ highWarning: 0.5, highCritical: 0.8 }),
    ...more,
  };
}
