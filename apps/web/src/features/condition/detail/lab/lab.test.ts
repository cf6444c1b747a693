// @vitest-environment happy-dom
import type { LabResult, LabSample } from "@oilcloud/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { i18n } from "../../../../lib/i18n/instance.ts";
import { makeSeries } from "../../../../testing/condition.ts";
import { notesAt } from "../../../../ui/chart-lanes/cursor-points.ts";
import { trendLanes } from "../trend/trend-lanes.ts";
import { indicatorLabs, labEvents } from "./lab-marks.ts";
import { agreementText } from "./lab-words.ts";
import { differing, isCompared, resultRows } from "./result-rows.ts";

const hour = 3_600_000;

const result = (more: Partial<LabResult>): LabResult => ({
  quantity: "waterPpm",
  name: "Water",
  unit: "mg/kg",
  decimals: 0,
  value: 1250,
  below: false,
  text: "1250",
  keyId: 102,
  online: 1000,
  onlineText: "1000",
  judged: true,
  agreement: "agrees",
  difference: -20,
  differenceUnit: "percent",
  ...more,
});
const iso = (quantity: "iso4" | "iso6" | "iso14", value: number, difference: number) =>
  result({
    quantity,
    unit: "",
    value,
    text: String(value),
    onlineText: String(value + difference),
    online: value + difference,
    agreement: Math.abs(difference) > 2 ? "differs" : "agrees",
    difference,
    differenceUnit: "codes",
  });
const sample = (results: LabResult[]): LabSample => ({
  sampleId: "s",
  deviceId: "a",
  deviceName: "mill",
  customerId: "c",
  customerName: "Mill",
  timeZone: "UTC",
  sampledTime: 5 * hour,
  receivedTime: null,
  institution: "SGS",
  sampleNo: "S-1",
  remarks: "",
  fileName: null,
  accountName: null,
  results,
});

beforeEach(() => i18n.changeLanguage("en"));

describe("a sample", () => {
  it("shows the numbers of an ISO code as one, judged by the one that is furthest off", () => {
    const of = sample([result({}), iso("iso4", 19, 1), iso("iso6", 17, 3), iso("iso14", 14, 0)]);
    const rows = resultRows(of);
    expect(rows.map(({ name, lab, online }) => [name, lab, online])).toEqual([
      ["Water", "1,250 mg/kg", "1,000 mg/kg"],
      ["ISO 4406", "19/17/14", "20/20/14"],
    ]);
    expect(rows[1]?.compared).toMatchObject({ agreement: "differs", difference: 3 });
    expect(differing(of)).toBe(1);
  });

  it("has a dash for what was not counted, and nothing online where nothing was", () => {
    const [row] = resultRows(sample([result({ ...iso("iso6", 17, 0), onlineText: null, online: null })]));
    expect(row).toMatchObject({ lab: "–/17/–", online: null });
    const acid = result({ quantity: "acidNumber", judged: false, online: null, onlineText: null });
    expect(resultRows(sample([acid, { ...acid, online: 0.2 }, result({ online: null })]))).toMatchObject([
      { beside: false },
      { beside: true },
      { beside: true },
    ]);
    expect(isCompared(sample([result({ agreement: "noOnline" })]))).toBe(false);
  });
});

it.each([
  [{ agreement: "agrees", difference: 1.77 }, "Agrees, online +1.8 %", "一致，在线 +1.8 %"],
  [{ agreement: "agrees", difference: 0 }, "Agrees", "一致"],
  [{ agreement: "differs", difference: -33.4 }, "Differs, online 33 % lower", "不符，在线偏低 33 %"],
  [
    { agreement: "differs", difference: 3, differenceUnit: "codes" },
    "Differs, online 3 codes higher",
    "不符，在线偏高 3 级",
  ],
  [
    { agreement: "agrees", difference: 1, differenceUnit: "codes" },
    "Agrees, online +1 code",
    "一致，在线 +1 级",
  ],
  [
    { agreement: "notJudged", difference: 50 },
    "Online +50 %, no tolerance defined",
    "在线 +50 %，无判定标准",
  ],
  [{ agreement: "noOnline", difference: null }, "No online data", "当时无在线数据"],
  [{ agreement: "noOnline", difference: null, keyId: null }, "Lab only", "仅化验"],
] as const)("%j is shown in words", async (more, english, chinese) => {
  expect(agreementText(result(more), i18n.t)).toBe(english);
  await i18n.changeLanguage("zh-CN");
  expect(agreementText(result(more), i18n.t)).toBe(chinese);
});

describe("in the trend", () => {
  const samples = [
    sample([result({ value: 0.9, text: "0.90", unit: "", keyId: 100 }), result({ keyId: null })]),
  ];
  const words = {
    limit: { names: { warning: "", limit: "" }, set: "", origins: { set: "", usual: "" } },
    gap: () => "",
  };
  const lanes = () =>
    trendLanes([makeSeries([0.2, 0.3], { limit: null })], null, {
      words,
      untilMs: 0,
      compact: false,
      labs: indicatorLabs(samples, i18n.t),
    });

  it("a laboratory's value stands in the lane of its indicator, whose axis holds it", () => {
    expect(lanes()[0]?.labs).toMatchObject([{ ts: 5 * hour, value: 0.9, axis: 0, text: "Lab 0.90" }]);
    expect(lanes()[0]?.axes[0]?.max).toBeGreaterThanOrEqual(0.9);
    expect(
      trendLanes([makeSeries([0.2], { keyId: 7 })], null, {
        words,
        untilMs: 0,
        compact: false,
        labs: indicatorLabs(samples, i18n.t),
      })[0]?.labs,
    ).toEqual([]);
  });

  it("the cursor shows it at its time, with whose it is, once; and elsewhere nothing", () => {
    const events = labEvents(samples, i18n.t);
    const span = { from: 0, to: 100 * hour };
    expect(notesAt(lanes(), events, 6 * hour, span)).toEqual([
      { id: "s waterPpm", kind: "labValue", text: "Lab 0.90 · Agrees, online −20 % · SGS · S-1" },
    ]);
    expect(notesAt([], events, 6 * hour, span)).toEqual([
      { id: "s", kind: "lab", text: "Lab sample · SGS · S-1" },
    ]);
    expect(notesAt(lanes(), events, 50 * hour, span)).toEqual([]);
  });
});
