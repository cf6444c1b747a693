import { usualLimit } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { sampleDress, sampleReportData } from "../../../testing/report-data.ts";
import { limitShare } from "./limit-share.ts";
import { writeReport } from "./written-report.ts";

const data = sampleReportData();

describe("a written report", () => {
  it("says the same of the same data", () => {
    expect(writeReport(sampleReportData(), sampleDress, "en")).toEqual(writeReport(data, sampleDress, "en"));
  });

  it.each(["zh-CN", "en"] as const)("has five sentences and no hole in %s", (language) => {
    const report = writeReport(data, sampleDress, language);
    expect(report.sentences).toHaveLength(5);
    expect(JSON.stringify(report)).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  it("shows the finding with its evidence, the missing readings and the actions", () => {
    const { findings, headline, signs } = writeReport(data, sampleDress, "en");
    expect([headline, signs]).toEqual(["Slow water ingress, cooler leak suspected", "signs 5 of 7"]);
    expect(findings[0]?.supports[0]?.text).toBe("Water activity rises 0.14 a week, threshold 0.02");
    expect(findings[0]?.missing).toHaveLength(2);
    expect(findings[0]?.charts[0]).toBe("waterActivity");
    expect(findings[0]?.method).toContain("(W2, W3)");
  });

  it("has the daily means that are in the data, and a dash for a day without any", () => {
    const { appendix } = writeReport(data, sampleDress, "en");
    const [first] = appendix;
    const water = data.record.indicators.find(({ key }) => key === "waterActivity");
    expect(first?.rows[0]?.slice(0, 2)).toEqual(["2026-10-13", water?.days[0]?.mean.toFixed(water.decimals)]);
    const silent = {
      ...data.record,
      indicators: data.record.indicators.map((each) => ({ ...each, days: [null, ...each.days.slice(1)] })),
    };
    const { appendix: without } = writeReport({ ...data, record: silent }, sampleDress, "en");
    expect(without[0]?.rows[0]?.[1]).toBe("–");
  });

  it("states that only charts and values belong to a past period", () => {
    const later = { ...data, madeMs: data.record.toMs + 10 * 86_400_000 };
    const { sentences } = writeReport(later, sampleDress, "en");
    expect(sentences[0]).toMatch(
      /^Charts and values end on 2026-\d\d-\d\d; state, diagnosis and forecast are as of 2026-\d\d-\d\d$/,
    );
    expect(sentences).toHaveLength(6);
  });

  it("says of a machine without findings that nothing is to be done", () => {
    const healthy = { ...data, diagnosis: { ...data.diagnosis, state: "normal" as const, findings: [] } };
    const { headline, sentences, actions, signs } = writeReport(healthy, sampleDress, "en");
    expect(sentences.at(-1)).toBe("No action is needed; continue monitoring");
    expect([headline, actions, signs]).toEqual(["No finding", [], null]);
  });

  it.each(["zh-CN", "en"] as const)("writes no share of signs as a percentage in %s", (language) => {
    const { signs, findings, sentences } = writeReport(data, sampleDress, language);
    const said = [signs, ...sentences, ...findings.flatMap((each) => [each.signs.words, each.method])];
    expect(said.join()).not.toMatch(/71 ?%|置信度|[Cc]onfidence/);
    expect(findings[0]?.alternatives[0]?.signs).toMatch(/2 (of|\/) 6/);
  });

  it("shows one value of an indicator for one moment, and names what is not that value", () => {
    const { dimensions, charts, forecasts } = writeReport(data, sampleDress, "en");
    const water = dimensions.find(({ dimension }) => dimension === "water");
    const chart = charts.find(({ key }) => key === "waterActivity");
    expect(chart?.note).toMatch(new RegExp(`^now ${water?.value} \\(11-12 14:00\\), range `));
    const [, low, high] = /range (\S+) – (\S+)$/.exec(chart?.note ?? "") ?? [];
    expect(Number(low)).toBeLessThanOrEqual(Number(water?.value));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(water?.value));
    expect(charts.find(({ key }) => key === "oilTemp")?.note).toMatch(/^last reading \S+ \(11-12 14:00\), /);
    expect(forecasts.columns[1]).toBe("Starts at");
    expect(forecasts.rows[0]?.[1]).toBe("0.620 (daily mean at working temperature)");
  });

  it("writes no minus before zero", () => {
    const record = {
      ...data.record,
      indicators: data.record.indicators.map((each) =>
        each.key === "viscosityDev" ? { ...each, latest: { ...each.latest, value: -0.02 } } : each,
      ),
    };
    expect(JSON.stringify(writeReport({ ...data, record }, sampleDress, "en"))).not.toMatch(/−0(\.0+)?[" ]/);
  });
});

describe("the share of a limit", () => {
  it("is given for the side that is nearer", () => {
    const both = { lowCritical: -10, lowWarning: -8, highWarning: 8, highCritical: 10, set: false };
    expect(limitShare(-5, both)).toMatchObject({ value: 0.5, warning: 0.8, limit: -10 });
    expect(limitShare(5, both)).toMatchObject({ value: 0.5, limit: 10 });
  });

  it("grows as a level falls", () => {
    const level = usualLimit({
      direction: "down",
      warning: 35,
      critical: 25,
      source: "R",
      note: "",
    } as never);
    expect(limitShare(50, level)?.value).toBe(0.5);
    expect(limitShare(25, level)?.value).toBe(1);
  });

  it("is unknown without limits", () => {
    expect(limitShare(5, null)).toBeNull();
  });
});
