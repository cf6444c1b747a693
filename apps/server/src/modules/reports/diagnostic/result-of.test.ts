import type { Verdict, WorstIndicator } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { sampleReportData } from "../../../testing/report-data.ts";
import { resultOf } from "./result-of.ts";

const sample = sampleReportData();
const atMs = sample.madeMs - 60_000;
/** The record as it is judged: the steadied value of the filter in place of its last reading. */
const judgedAs = (value: number, key = "filterDp") => ({
  ...sample,
  record: {
    ...sample.record,
    indicators: sample.record.indicators.map((each) =>
      each.key === key ? { ...each, latest: { value, atMs, mark: null } } : each,
    ),
  },
});
const data = judgedAs(6.084);
const healthy = {
  ...data,
  diagnosis: { ...data.diagnosis, state: "normal" as const, findings: [] },
  record: { ...data.record, forecasts: [] },
};

const worst: WorstIndicator = {
  keyId: 111,
  key: "filterDp",
  keyName: "Filter differential pressure",
  unit: "bar",
  decimals: 2,
  shortName: "Filter Δp",
  value: 6.08,
  ts: atMs,
  raisedValue: 5.1,
  raisedTime: data.madeMs - 86_400_000,
  worstValue: 6.2,
  worstTime: data.madeMs - 3_600_000,
  trend: "rising",
  course: "worse",
  change: 0.4,
  side: "high",
  past: "limit",
  bound: { level: "critical", value: 5 },
  overSince: data.madeMs - 86_400_000,
} as unknown as WorstIndicator;
const verdict = (given: Partial<Verdict>) =>
  ({ standing: "normal", reason: "", cause: null, worst: null, forecast: null, ...given }) as Verdict;

describe("the result of a report", () => {
  it("is the finding, its first evidence and the worst indicator as judged, beside the limit that was passed", () => {
    const said = verdict({ standing: "abnormal", reason: "Filter Δp 6.17 bar above 5 bar", worst });
    expect(resultOf(data, () => said)).toMatchObject({
      finding: { en: "Slow water ingress, cooler leak suspected", zh: "缓慢进水，疑似冷却器渗漏" },
      proof: { en: "Water activity rises 0.14 a week, threshold 0.02", zh: "水活性每周上升 0.14，阈值 0.02" },
      figure: {
        key: "filterDp",
        shortName: { zh: "滤芯压差", en: "Filter Δp" },
        value: 6.08,
        decimals: 2,
        atMs,
        bound: { kind: "critical", value: 5 },
      },
      fromMs: data.record.fromMs,
      toMs: data.record.toMs,
    });
  });

  it("names the warning limit where only that is passed, and the next one where none is", () => {
    const bound = (given: Partial<WorstIndicator>) =>
      resultOf(data, () => verdict({ standing: "risk", worst: { ...worst, ...given } })).figure?.bound;
    const warning = { level: "warning", value: 2.5 } as const;
    expect(bound({ past: "warning", value: 3, bound: warning })).toEqual({ kind: "warning", value: 2.5 });
    expect(bound({ past: "baseline", value: 2, bound: warning })).toEqual({ kind: "warning", value: 2.5 });
  });

  it("gives the verdict's reason where no cause was found", () => {
    const said = verdict({ standing: "abnormal", reason: "Filter Δp above 5 bar", worst });
    expect(resultOf(healthy, () => said)).toMatchObject({
      finding: { en: "Cause not yet known" },
      proof: { en: "Filter Δp above 5 bar" },
    });
  });

  it("says that nothing was found, with what was looked at and what is nearest to its limit", () => {
    const { finding, proof, figure, trend } = resultOf(healthy, () => verdict({}));
    expect(finding).toEqual({ zh: "未发现问题", en: "No finding" });
    expect(proof.en).toMatch(/^All 5 rated dimensions normal; data 9\d(\.\d)? % complete$/);
    expect(figure?.bound).not.toBeNull();
    expect(trend).toHaveLength(30);
  });

  it("writes classes whole, and no minus before zero", () => {
    const figureOf = (given: Partial<WorstIndicator>) =>
      resultOf(data, () => verdict({ standing: "risk", worst: { ...worst, ...given } })).figure;
    expect(
      figureOf({ key: "iso14", unit: "", decimals: 0, value: 14.4, bound: { level: "warning", value: 14 } }),
    ).toMatchObject({
      value: 14,
      decimals: 0,
    });
    const zero = figureOf({
      key: "viscosityDev",
      decimals: 1,
      value: -0.04,
      bound: { level: "warning", value: 8 },
    });
    expect(Object.is(zero?.value, 0)).toBe(true);
  });

  it("has no figure of a machine that is silent", () => {
    const { finding, figure } = resultOf(healthy, () => verdict({ standing: "silent", reason: "No data" }));
    expect([finding.en, figure]).toEqual(["No data to rate yet", null]);
  });
});
