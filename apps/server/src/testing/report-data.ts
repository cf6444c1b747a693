import {
  dayMs,
  hourMs,
  type IndicatorKey,
  indicators,
  limitsFor,
  type MachineDiagnosis,
  usualLimit,
} from "@oilcloud/oil";
import type { RecordedIndicator } from "../modules/condition/interface.ts";
import type { DiagnosticReportData, ReportDress } from "../modules/reports/diagnostic/report-data.ts";
import { makeSeededRandom } from "./seeded-random.ts";

const days = 30;
const endMs = Date.UTC(2026, 10, 12, 6);
const fromMs = endMs - days * dayMs;

const levels = {
  waterActivity: { base: 0.36, noise: 0.03, rise: 0.26 },
  waterPpm: { base: 180, noise: 14, rise: 210 },
  oilTemp: { base: 54, noise: 2.4, rise: 0 },
  iso4: { base: 17, noise: 0.6, rise: 0 },
  iso6: { base: 15, noise: 0.5, rise: 0 },
  iso14: { base: 12, noise: 0.5, rise: 0 },
  nasClass: { base: 7, noise: 0.6, rise: 0 },
  viscosity40: { base: 45.8, noise: 0.5, rise: -0.4 },
  viscosityDev: { base: -0.4, noise: 1, rise: -1 },
  dielectricDev40: { base: 2.4, noise: 0.2, rise: 0.5 },
  feLargeRate: { base: 11, noise: 4, rise: 3 },
  vibRms: { base: 2.1, noise: 0.3, rise: 0 },
  filterDp: { base: 1.3, noise: 0.12, rise: 0.4 },
  oilLevel: { base: 68, noise: 1.4, rise: -3 },
} as const satisfies Partial<Record<IndicatorKey, { base: number; noise: number; rise: number }>>;

function indicatorOf(key: keyof typeof levels): RecordedIndicator {
  const chance = makeSeededRandom(key.length * 7919);
  const random = () => chance.below(10_000) / 10_000;
  const { base, noise, rise } = levels[key];
  const { zh, en, unit, decimals, kind, dimension } = indicators[key];
  const limit = limitsFor("hydraulic", null)[key];
  const at = (ms: number) => {
    const late = Math.max(0, (ms - fromMs) / (endMs - fromMs) - 0.55) / 0.45;
    return base + rise * late + noise * (random() - 0.5) + noise * 0.4 * Math.sin(ms / (5 * hourMs));
  };
  const points = Array.from({ length: days * 12 }, (_, i): [number, number | null] => {
    const ms = fromMs + i * 2 * hourMs;
    return isSilent(ms) ? [ms, null] : [ms, at(ms)];
  });
  const byDay = Array.from({ length: days }, (_, day) => {
    const own = points.slice(day * 12, day * 12 + 12).flatMap(([, value]) => (value === null ? [] : [value]));
    if (own.length === 0) return null;
    return {
      mean: own.reduce((sum, one) => sum + one, 0) / own.length,
      min: Math.min(...own),
      max: Math.max(...own),
    };
  });
  return {
    key,
    name: { zh, en },
    unit,
    decimals,
    kind,
    dimension,
    limit: limit ? usualLimit(limit) : null,
    state: key === "waterActivity" ? "risk" : limit ? "normal" : "unknown",
    latest: { value: points.at(-1)?.[1] ?? null, atMs: endMs, mark: null },
    points,
    days: byDay,
  };
}

const gap = { fromMs: fromMs + 11.2 * dayMs, toMs: fromMs + 12.1 * dayMs };
const isSilent = (ms: number) => ms >= gap.fromMs && ms < gap.toMs;

const evidence = {
  kind: "course",
  atMs: endMs - 5 * dayMs,
  fromMs,
  toMs: endMs,
  value: null,
  limit: null,
} as const;

function diagnosisOf(): MachineDiagnosis {
  return {
    madeMs: endMs,
    state: "risk",
    notes: [],
    dimensions: (["water", "contamination", "wear", "aging", "operation"] as const).map((dimension) => ({
      dimension,
      state: dimension === "water" ? "risk" : "normal",
      leading:
        dimension === "water"
          ? { ...evidence, key: "waterActivity", words: { zh: "水活性上升", en: "Water activity rises" } }
          : null,
    })),
    findings: [
      {
        cause: "coolerLeak",
        rules: ["W2", "W3"],
        category: "water",
        dimension: "water",
        severity: 2,
        name: { zh: "缓慢进水，疑似冷却器渗漏", en: "Slow water ingress, cooler leak suspected" },
        action: {
          zh: "对冷却器做保压试验，检查检修时更换的密封；取样做卡尔费休水分测定，确认在线读数",
          en: "Pressure-test the cooler and check the seals replaced at the last overhaul; take a sample for Karl Fischer water to confirm the online reading",
        },
        urgency: "thisWeek",
        sinceMs: endMs - 12 * dayMs,
        overSinceMs: null,
        confidence: { matched: 5, expected: 7 },
        supports: [
          {
            ...evidence,
            key: "waterActivity",
            words: {
              zh: "水活性每周上升 0.14，阈值 0.02",
              en: "Water activity rises 0.14 a week, threshold 0.02",
            },
          },
          {
            ...evidence,
            key: "waterPpm",
            words: { zh: "微量水分同步上升", en: "Dissolved water rises with it" },
          },
          {
            ...evidence,
            key: "oilTemp",
            words: {
              zh: "油温平稳，排除温度效应",
              en: "Oil temperature is steady, so temperature does not explain it",
            },
          },
        ],
        against: [
          {
            ...evidence,
            key: "iso4",
            words: { zh: "颗粒数未随水分升高", en: "Particle counts did not rise with the water" },
          },
        ],
        missing: [
          {
            words: { zh: "卡尔费休水分", en: "Karl Fischer water" },
            from: "laboratory",
            by: { zh: "取样送检", en: "order the lab test" },
          },
          {
            words: { zh: "冷却器保压试验", en: "Pressure test of the cooler" },
            from: "inspection",
            by: { zh: "停机时进行", en: "at the next shutdown" },
          },
        ],
        parts: [
          {
            id: "sealKit",
            label: { zh: "密封件", en: "Seal kit" },
            amount: 1,
            unit: { zh: "套", en: "set" },
          },
          {
            id: "sampleBottle",
            label: { zh: "取样瓶", en: "Sample bottle" },
            amount: 1,
            unit: { zh: "个", en: "pc" },
          },
        ],
        forecast: null,
        alternatives: [
          {
            cause: "breather",
            name: { zh: "呼吸器失效", en: "Failed breather" },
            action: { zh: "更换呼吸器", en: "Replace the breather" },
            confidence: { matched: 2, expected: 6 },
            supports: [],
            against: [],
          },
        ],
      },
    ],
  };
}

/** A report of a hydraulic unit into whose oil water comes slowly; the same every time. */
export function sampleReportData(): DiagnosticReportData {
  const all = (Object.keys(levels) as (keyof typeof levels)[]).map(indicatorOf);
  const water = all.find(({ key }) => key === "waterActivity")?.limit?.highCritical ?? 0.8;
  return {
    reportNo: "DR-20261112-0047",
    madeMs: endMs,
    diagnosis: diagnosisOf(),
    record: {
      device: {
        id: "00000000-0000-4000-8000-000000000001",
        name: "2# 主液压站",
        deviceNo: "HS-DY-002",
        machineType: "hydraulic",
        oil: null,
        otherOil: "",
        monitoringOil: "L-HM 46",
        monitoringPosition: "回油管路",
        sensorCount: 5,
        customerId: "00000000-0000-4000-8000-000000000002",
        customerName: "华晟重工",
        tenantId: "00000000-0000-4000-8000-000000000003",
        intervalS: 30,
        timeZone: "Asia/Shanghai",
      },
      fromMs,
      toMs: endMs,
      days: Array.from({ length: days }, (_, i) => new Date(fromMs + i * dayMs).toISOString().slice(0, 10)),
      indicators: all,
      gaps: [gap],
      heldBack: [
        {
          key: "iso4",
          mark: "airBubbles",
          count: 214,
          firstMs: fromMs + 3 * dayMs,
          lastMs: fromMs + 8 * dayMs,
        },
        {
          key: "viscosity40",
          mark: "coldStart",
          count: 36,
          firstMs: fromMs + dayMs,
          lastMs: fromMs + 26 * dayMs,
        },
      ],
      alarms: [
        { code: "AL-20261107-0012", category: "water", level: 2, atMs: endMs - 5 * dayMs, clearedMs: null },
      ],
      samples: [
        {
          id: "00000000-0000-4000-8000-000000000004",
          atMs: endMs - 9 * dayMs,
          sampleNo: "L-3381",
          institution: "",
          results: [
            { quantity: "viscosity40", value: 45.62, below: false },
            { quantity: "waterPpm", value: 214, below: false },
            { quantity: "acidNumber", value: 0.42, below: false },
          ],
        },
      ],
      events: [
        { kind: "filterChange", atMs: fromMs + 6 * dayMs },
        { kind: "topUp", atMs: fromMs + 17 * dayMs },
      ],
      oilChange: { atMs: endMs - 168 * dayMs, runningHours: 3412 },
      forecasts: [
        {
          key: "waterActivity",
          fromMs: endMs - 4 * hourMs,
          fromValue: 0.62,
          limit: water,
          crossesMs: endMs + 9 * dayMs,
          earliestMs: endMs + 7 * dayMs,
          latestMs: endMs + 13 * dayMs,
        },
      ],
    },
  };
}

export const sampleDress: ReportDress = {
  platformName: "设备故障诊断大数据平台",
  companyName: "苏豪润滑技术",
  conclusion: "",
  remarks: "",
  signature: null,
};
