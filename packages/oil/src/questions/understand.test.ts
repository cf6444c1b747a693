import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "../time.ts";
import { findNamed } from "./find-devices.ts";
import { findTime } from "./find-times.ts";
import { explainCode } from "./knowledge.ts";
import { type AskedWhere, type TalkedAbout, understand } from "./understand.ts";

const devices = [
  { id: "m1", name: "1# 精轧机液压站" },
  { id: "m2", name: "2# 精轧机液压站" },
  { id: "m12", name: "12# 精轧机液压站" },
  { id: "loop", name: "活套液压站" },
  { id: "f1", name: "精轧 F1 减速机" },
  { id: "a07", name: "A07 机组齿轮箱" },
  { id: "a09", name: "A09 机组齿轮箱" },
  { id: "e2", name: "No. 2 paper machine HPU" },
  { id: "coil", name: "卷取机减速机" },
];
// Thursday 14:26 in Shanghai.
const nowMs = Date.parse("2026-11-12T06:26:00Z");
const where: AskedWhere = {
  devices,
  sites: [{ id: "sn", name: "苏南特钢" }],
  nowMs,
  timeZone: "Asia/Shanghai",
  deviceId: null,
  before: null,
};
const site = { nowMs, timeZone: "Asia/Shanghai" };
const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ["2#精轧机液压站的水分为什么升高", ["m2"]],
  ["二号精轧机液压站怎么样", ["m2"]],
  ["#12 精轧机液压站", ["m12"]],
  ["对比1#精轧机液压站和2#精轧机液压站", ["m1", "m2"]],
  ["1#和2#精轧机液压站对比", ["m1", "m2"]],
  ["how is A07 doing", ["a07"]],
  ["why did water rise on No. 2 paper machine HPU", ["e2"]],
  ["卷取减速机状态", ["coil"]],
])("finds the devices of %s", (question, found) => {
  expect(findNamed(question, devices).found).toEqual(found);
});

it("says which devices it cannot decide between", () => {
  expect(findNamed("精轧机液压站怎么样", devices)).toEqual({ found: [], unclear: ["m1", "m2", "m12"] });
  expect(findNamed("今天天气怎么样", devices)).toEqual({ found: [], unclear: [] });
});

it.each<[string, number, number]>([
  ["上周三发生了什么", at("2026-11-04T00:00"), at("2026-11-05T00:00")],
  ["what happened last week", at("2026-11-02T00:00"), at("2026-11-09T00:00")],
  ["最近7天", nowMs - 7 * dayMs, nowMs],
  ["过去三小时", nowMs - 3 * hourMs, nowMs],
  ["over the last 2 weeks", nowMs - 14 * dayMs, nowMs],
  ["yesterday", at("2026-11-11T00:00"), at("2026-11-12T00:00")],
  ["since yesterday", at("2026-11-11T00:00"), nowMs],
  ["since Monday", at("2026-11-09T00:00"), nowMs],
  ["last Wednesday", at("2026-11-11T00:00"), at("2026-11-12T00:00")],
  ["11月3日以来", at("2026-11-03T00:00"), nowMs],
  ["since Nov 3", at("2026-11-03T00:00"), nowMs],
  ["上个月", at("2026-10-01T00:00"), at("2026-11-01T00:00")],
])("reads the time of %s on the site's clock", (question, fromMs, toMs) => {
  expect(findTime(question, site)).toEqual({ kind: "span", fromMs, toMs });
});

it("knows what happened to the machine as a time", () => {
  expect(findTime("换油以来有什么变化", site)).toEqual({ kind: "since", what: "oilChange" });
  expect(findTime("what changed since the oil change", site)).toEqual({ kind: "since", what: "oilChange" });
  expect(findTime("水分为什么升高", site)).toBeNull();
});

it.each<[string, string]>([
  ["2# 精轧机液压站的水分为什么升高？", "why"],
  ["why did water rise on A07", "why"],
  ["A07 怎么样", "state"],
  ["is A07 ok", "state"],
  ["A07 油温多少", "value"],
  ["what is the oil temperature of A07", "value"],
  ["哪些设备最差", "worst"],
  ["which machines need attention", "worst"],
  ["A07 怎么办", "advice"],
  ["what should we do about A07", "advice"],
  ["A07 水分还能撑多久", "trend"],
  ["when will A07 reach its water limit", "trend"],
  ["compare A07 and A09", "compare"],
  ["NAS 1638 是什么", "meaning"],
  ["what does ISO 21/19/16 mean", "meaning"],
  ["what is water activity", "meaning"],
  ["苏南特钢上周发生了什么", "happened"],
  ["A07 换油以来有什么变化", "changed"],
  ["A07 上次换油是什么时候", "works"],
  ["A07 的化验结果", "samples"],
  ["A07 油温限值是多少", "limits"],
  ["给我讲个笑话", "unknown"],
  ["who won the match", "unknown"],
])("takes %s for %s", (question, intent) => {
  expect(understand(question, where).intent).toBe(intent);
});

describe("follow-ups", () => {
  const before: TalkedAbout = {
    intent: "why",
    deviceIds: ["m2"],
    mentioned: ["m2", "m1"],
    siteId: null,
    keys: ["waterActivity"],
    time: null,
  };
  const ask = (question: string) => understand(question, { ...where, before });

  it("continues about the same device, another one, the other one", () => {
    expect(ask("还能撑多久？")).toMatchObject({ intent: "trend", deviceIds: ["m2"] });
    expect(ask("那 A07 呢")).toMatchObject({ intent: "why", deviceIds: ["a07"], keys: ["waterActivity"] });
    expect(ask("and the other one?")).toMatchObject({ intent: "why", deviceIds: ["m1"] });
    expect(ask("那油温呢")).toMatchObject({ intent: "why", deviceIds: ["m2"], keys: ["oilTemp"] });
  });

  it("leaves the device for the fleet", () => {
    expect(ask("which other units take in water?")).toMatchObject({
      intent: "worst",
      deviceIds: [],
      wide: true,
    });
  });
});

it("reads codes out in particles", () => {
  expect(explainCode("ISO 21/19/16")?.en).toContain("≥4 µm ≤ 20,000, ≥6 µm ≤ 5,000, ≥14 µm ≤ 640");
  expect(explainCode("what does NAS 9 mean")?.en).toContain("5–15 µm ≤ 128,000");
  expect(explainCode("NAS 1638")).toBeNull();
});
