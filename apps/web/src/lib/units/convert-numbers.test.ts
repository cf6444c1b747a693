import { type Call, contract } from "@oilcloud/contract";
import { isReadInUnits } from "@oilcloud/contract/values";
import { storedUnits, unitsOf } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import {
  boundFields,
  differenceFields,
  levelFields,
  shownAnswer,
  shownLiveValue,
  storedBody,
} from "./convert-numbers.ts";

const american = { ...unitsOf(null, "US"), water: "%" } as const;
const list = "GET /system/datascreen/getTsKvLatestByDeviceId";
const reading = {
  keyId: 1,
  key: "oilTemp",
  unit: "°C",
  decimals: 1,
  value: 65.5,
  ts: 1_700_000_000_000,
  limit: { lowCritical: null, highWarning: 65, highCritical: 75, set: false },
};

describe("numbers of answers", () => {
  it("are in the units of the reader, with their limits", () => {
    expect(shownAnswer(list, { rows: [structuredClone(reading)] }, american).rows[0]).toEqual({
      ...reading,
      unit: "°F",
      value: 149.9,
      limit: { lowCritical: null, highWarning: 149, highCritical: 167, set: false },
    });
  });

  it("are as they came for a reader with the stored units, and of calls that devices and laboratories share", () => {
    expect(shownAnswer(list, structuredClone(reading), storedUnits)).toEqual(reading);
    for (const call of ["GET /system/customerdevice/getDevice", "GET /system/labdata/list"])
      expect(shownAnswer(call, structuredClone(reading), american)).toEqual(reading);
  });

  it("are converted in series, by the id alone, and by how far they are apart", () => {
    const columns = {
      keyId: 2,
      key: "linePressure",
      unit: "bar",
      decimals: 1,
      value: [1, null, 10],
      ts: [1, 2, 3],
    };
    const shown = shownAnswer("POST /system/dataanalysis/listSeries", structuredClone(columns), american);
    expect(shown).toMatchObject({ unit: "psi", decimals: 0, ts: [1, 2, 3] });
    expect(shown.value.map((each) => each && Math.round(each * 100))).toEqual([1450, null, 14504]);
    const listed = { keyId: 102, value: 500, highWarning: 300 };
    expect(shownAnswer("GET /system/dataanalysis/listByGroup", listed, american)).toEqual({
      keyId: 102,
      value: 0.05,
      highWarning: 0.03,
    });
    const run = { key: "oilTemp", unit: "°C", decimals: 1, change: 10 };
    expect(shownAnswer("GET /system/home/overview", run, american).change).toBe(18);
  });

  it("leave adopted indicators, classes and numbers of alarms alone", () => {
    const others = [
      { keyId: 1000, key: "mine", unit: "°C", value: 20 },
      { keyId: 230, key: "nasClass", unit: "", value: 8 },
      { key: "oilTemp", unit: "°C", triggers: [{ level: 1, withinHours: 24, sigmas: 6 }] },
    ];
    const [mine, classes, setting] = shownAnswer(
      "GET /system/alarmset/list",
      structuredClone(others),
      american,
    );
    expect([mine, classes]).toEqual(others.slice(0, 2));
    expect(setting?.triggers).toEqual(others[2]?.triggers);
  });

  it("of the live stream are converted by their key", () => {
    expect(shownLiveValue("oilTemp", "52.3", american)).toBe("126.14");
    expect(shownLiveValue("oilTemp", "", american)).toBe("");
    expect(shownLiveValue("mine", "52.3", american)).toBe("52.3");
  });
});

describe("numbers that a person types", () => {
  const save = "POST /system/oilset/save";

  it("are sent as they are stored", () => {
    const body = { deviceId: "d", limits: [{ key: "oilTemp", warning: 149, critical: null }] };
    expect(storedBody(save, body, american).limits).toEqual([
      { key: "oilTemp", warning: 65, critical: null },
    ]);
    expect(body.limits[0]?.warning).toBe(149);
    const trigger = {
      key: "linePressure",
      triggers: [{ level: 1, by: 145, withinHours: 24, hysteresis: 1.45 }],
    };
    expect(storedBody("POST /system/alarmset/save", trigger, american).triggers).toEqual([
      { level: 1, by: 9.9974, withinHours: 24, hysteresis: 0.099974 },
    ]);
  });

  it("give back exactly what was stored when nothing was typed", () => {
    for (const [key, unit] of [
      ["oilTemp", "°C"],
      ["linePressure", "bar"],
      ["filterDp", "bar"],
      ["waterPpm", "mg/kg"],
    ] as const)
      for (const bound of [0.35, 1, 2.5, 10, 63, 65.5, 210, 333]) {
        const own = { warning: bound, critical: bound * 2 };
        const limit = shownAnswer("GET /system/oilset/limits", { key, unit, own: { ...own } }, american);
        const body = { limits: [{ key, ...limit.own }] };
        expect(storedBody(save, body, american).limits[0]).toEqual({ key, ...own });
      }
  });
});

describe("the numbers of the contract", () => {
  /** Beside a unit, but not measured in it: counts, times, statistics, places. */
  const others = new Set([
    "keyId",
    "decimals",
    "ts",
    "level",
    "sigmas",
    "withinHours",
    "count",
    "time",
    "createTime",
    "difference",
    "tolerance",
    "scale",
    "trend",
  ]);

  /** Numbers that stand beside or below a unit, by call. */
  function numbersOf(schema: unknown, beside: boolean, name: string, found: Set<string>): void {
    if (typeof schema !== "object" || schema === null) return;
    const {
      anyOf = [],
      properties,
      items,
      type,
    } = schema as {
      anyOf?: unknown[];
      properties?: Record<string, unknown>;
      items?: unknown;
      type?: string | string[];
    };
    for (const each of anyOf) numbersOf(each, beside, name, found);
    const isUnit = properties !== undefined && ["unit", "keyId", "key"].some((field) => field in properties);
    for (const [field, each] of Object.entries(properties ?? {}))
      numbersOf(each, beside || isUnit, field, found);
    if (items) numbersOf(items, beside, name, found);
    if (beside && [type].flat().includes("number")) found.add(name);
  }

  it("are each a level, a bound, a difference, or known to be neither", () => {
    const unknown = Object.entries<Call>(contract).flatMap(([name, call]) => {
      if (!isReadInUnits(name)) return [];
      const found = new Set<string>();
      numbersOf("schema" in call.reply ? call.reply.schema : null, false, "", found);
      numbersOf(call.body, false, "", found);
      return [...found]
        .filter(
          (field) => ![levelFields, boundFields, differenceFields, others].some((all) => all.has(field)),
        )
        .map((field) => `${name}: ${field}`);
    });
    expect(unknown).toEqual([]);
  });
});
