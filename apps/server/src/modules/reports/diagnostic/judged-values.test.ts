import { expect, it } from "vitest";
import { sampleReportData } from "../../../testing/report-data.ts";
import type { DeviceJudgement } from "../../condition/interface.ts";
import { withJudgedValues } from "./judged-values.ts";

const { record } = sampleReportData();
const latestOf = (key: string, of = record) => of.indicators.find((each) => each.key === key)?.latest;

it("takes the steadied value of what is raised, and leaves the last reading of the rest", () => {
  const ts = record.toMs - 60_000;
  // The newest reading is 6.17; 6.07 is what the engine judges by and what the evidence says.
  const abnormal = [{ standing: { key: "filterDp", value: 6.07, valueAt: ts } }];
  const judged = withJudgedValues(record, { findings: { abnormal } } as unknown as DeviceJudgement);
  expect(latestOf("filterDp", judged)).toEqual({ value: 6.07, atMs: ts, mark: null });
  expect(latestOf("waterActivity", judged)).toEqual(latestOf("waterActivity"));
});
