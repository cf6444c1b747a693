import { expect, it } from "vitest";
import { sampleReportData } from "../../../testing/report-data.ts";
import type { DeviceJudgement } from "../../condition/interface.ts";
import { judgedLeading, withJudgedValues } from "./judged-values.ts";

const { record } = sampleReportData();
const latestOf = (key: string, of = record) => of.indicators.find((each) => each.key === key)?.latest;

const judgement = (findings: object) =>
  ({ findings: { abnormal: [], dimensions: [], ...findings } }) as unknown as DeviceJudgement;

it("takes the steadied value of what is raised, and leaves the last reading of the rest", () => {
  const ts = record.toMs - 60_000;
  // The newest reading is 6.17; 6.07 is what the engine judges by and what the evidence says.
  const abnormal = [{ standing: { key: "filterDp", value: 6.07, valueAt: ts } }];
  const judged = withJudgedValues(record, judgement({ abnormal }));
  expect(latestOf("filterDp", judged)).toEqual({ value: 6.07, atMs: ts, mark: null });
  expect(latestOf("waterActivity", judged)).toEqual(latestOf("waterActivity"));
});

it("lets the indicator lead that the machine's page names, with its judged value, whatever was read last", () => {
  // The newest reading of water content is nearer to its limit than the water activity judged over several readings.
  const ts = record.toMs - 60_000;
  const finding = { kind: "judged", key: "waterActivity", value: 0.31, ts };
  const judged = judgement({ dimensions: [{ dimension: "water", state: "normal", finding }] });
  expect(judgedLeading(judged)).toEqual({ water: "waterActivity" });
  expect(latestOf("waterActivity", withJudgedValues(record, judged))).toEqual({
    value: 0.31,
    atMs: ts,
    mark: null,
  });
});
