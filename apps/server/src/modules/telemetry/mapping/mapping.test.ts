import type { KeyMapping } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { compile } from "./compile-mapping.ts";
import { mapValues } from "./map-values.ts";
import { lookUp, parsePath } from "./path.ts";
import { timeOf } from "./time-of.ts";

type Rule = KeyMapping["rules"][number];
const rule = (source: string, key: string, fields: Partial<Rule> = {}): Rule => ({
  source,
  key,
  scale: 1,
  offset: 0,
  texts: [],
  ...fields,
});
const mapping = (rules: Rule[], fields: Partial<KeyMapping> = {}) =>
  compile([
    { form: "thingsboard", timePath: "", timeUnit: "auto", listPath: "", childPath: "", rules, ...fields },
  ]);

describe("a path", () => {
  it("has keys, places of lists and objects chosen by a field", () => {
    expect(parsePath("object.temperature")).toEqual(["object", "temperature"]);
    expect(parsePath("data[0].v")).toEqual(["data", 0, "v"]);
    expect(parsePath("metrics[name=Oil/Temp 1].value")).toEqual([
      "metrics",
      { field: "name", is: "Oil/Temp 1" },
      "value",
    ]);
    expect(parsePath("[n=temp].v")).toEqual([{ field: "n", is: "temp" }, "v"]);
    expect(parsePath("油温")).toEqual(["油温"]);
  });

  it("is refused where it is none, too deep or too long", () => {
    for (const bad of ["", ".a", "a.", "a..b", "a[", "a]b", "a[x]", "a[0", "a[0]b", "a".repeat(201)])
      expect([bad, parsePath(bad)]).toEqual([bad, null]);
    expect(parsePath(Array(12).fill("a").join("."))).toHaveLength(12);
    expect(parsePath(Array(13).fill("a").join("."))).toBeNull();
  });

  it("finds own fields only", () => {
    expect(lookUp({}, "constructor", ["constructor"])).toBeNull();
    expect(lookUp([], "length", ["length"])?.value ?? null).toBe(0);
    expect(lookUp("text", "length", ["length"])).toBeNull();
  });
});

describe("values of a reading", () => {
  it("are scaled without the noise of binary digits; others keep their names", () => {
    const found = mapValues(
      { T1: 235, aw: "0.41", rpm: 1480, note: "ok", none: null },
      mapping([rule("T1", "oilTemp", { scale: 0.1 }), rule("aw", "waterActivity")]),
    );
    expect(found).toEqual({ oilTemp: 23.5, waterActivity: 0.41, rpm: 1480, note: "ok" });
  });

  it("of nested objects keep their path, in the objects that a rule leads into", () => {
    const reading = { object: { temp: 5, batt: 3.6, deep: { x: true } }, other: { y: 1 } };
    expect(mapValues(reading, mapping([rule("object.temp", "oilTemp")]))).toEqual({
      oilTemp: 5,
      "object.batt": 3.6,
      "object.deep.x": true,
      other: { y: 1 },
    });
  });

  it("are found under a flattened key as well", () => {
    expect(mapValues({ "object.temp": 5 }, mapping([rule("object.temp", "oilTemp")]))).toEqual({
      oilTemp: 5,
    });
  });

  it("of lists of metrics are found by name", () => {
    const reading = {
      seq: 3,
      metrics: [
        { name: "P", value: 4 },
        { name: "T", value: 51.2, type: "Float" },
      ],
    };
    expect(mapValues(reading, mapping([rule("metrics[name=T].value", "oilTemp")]))).toEqual({
      oilTemp: 51.2,
      seq: 3,
      "metrics[name=P].value": 4,
      "metrics[name=T].type": "Float",
    });
  });

  it("of ChirpStack are those of the object, without what it says of the radio", () => {
    const reading = {
      time: "2026-11-12T06:26:38Z",
      deviceInfo: { devEui: "0101010101010101" },
      fCnt: 7,
      data: "AQI=",
      batteryLevel: 71,
      rxInfo: [{ rssi: -97 }],
      object: { temperature: 48.1, humidity: 20 },
    };
    expect(
      mapValues(reading, mapping([rule("object.temperature", "oilTemp")], { form: "chirpstack" })),
    ).toEqual({
      oilTemp: 48.1,
      "object.humidity": 20,
      batteryLevel: 71,
    });
  });

  it("take the first rule that finds a value; the other source keeps its name", () => {
    const rules = [rule("a", "oilTemp"), rule("b", "oilTemp")];
    expect(mapValues({ a: 1, b: 2 }, mapping(rules))).toEqual({ oilTemp: 1, b: 2 });
    expect(mapValues({ b: 2 }, mapping(rules))).toEqual({ oilTemp: 2 });
  });

  it("are numbers for texts", () => {
    const rules = [rule("state", "pump", { scale: 10, texts: [{ text: "ON", value: 1 }] })];
    expect(mapValues({ state: "ON" }, mapping(rules))).toEqual({ pump: 1 });
    expect(mapValues({ state: "OFF" }, mapping(rules))).toEqual({ pump: "OFF" });
  });

  it("that overflow or are objects keep their names", () => {
    const rules = [rule("big", "oilTemp", { scale: 1e12 }), rule("o", "linePressure")];
    expect(mapValues({ big: 1e300, o: { v: 1 } }, mapping(rules))).toEqual({ big: 1e300, o: { v: 1 } });
  });

  it("beyond two hundred are left out where objects are taken apart", () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]));
    expect(Object.keys(mapValues({ o: many }, mapping([rule("o.k499", "oilTemp")])))).toHaveLength(201);
  });

  it("of any JSON are finite or stay as they were, and none is lost that a rule does not take", () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const scalars = [0, -1.5, 1e300, "12", "x", true, null];
    const any = (depth: number): unknown => {
      const kind = random();
      if (depth === 0 || kind < 0.5) return scalars[Math.floor(random() * scalars.length)];
      if (kind < 0.7) return Array.from({ length: Math.floor(random() * 3) }, () => any(depth - 1));
      return Object.fromEntries(
        Array.from({ length: Math.floor(random() * 4) }, () => [
          "abcd"[Math.floor(random() * 4)],
          any(depth - 1),
        ]),
      );
    };
    const sources = ["a", "b.c", "a[0]", "c[0].d", "d[n=x].b"];
    for (let i = 0; i < 5000; i++) {
      const reading = { a: any(3), b: any(3), c: any(3), d: any(3) };
      const before = JSON.stringify(reading);
      const rules = sources
        .filter(() => random() < 0.5)
        .map((source, n) => rule(source, `k${n}`, { scale: 1e10 }));
      const values = mapValues(reading, mapping(rules));
      expect(JSON.stringify(reading)).toBe(before);
      for (const [key, value] of Object.entries(values))
        if (typeof value === "number") expect([key, Number.isFinite(value)]).toEqual([key, true]);
      const numbers = (of: unknown): number =>
        of !== null && typeof of === "object"
          ? Object.values(of).reduce((sum: number, each) => sum + numbers(each), 0)
          : Number(typeof of === "number" || typeof of === "boolean" || of === "12");
      expect([before, numbers(values)]).toEqual([before, numbers(reading)]);
    }
  });
});

describe("a time", () => {
  const ms = Date.parse("2026-11-12T06:26:38.125Z");
  it.each([
    [ms, "auto", ms],
    [ms / 1000, "auto", ms],
    [ms * 1e3, "auto", ms],
    [String(ms), "auto", ms],
    [1000, "ms", 1000],
    [1000, "s", 1_000_000],
    ["2026-11-12T06:26:38.125023242+00:00", "auto", ms],
    ["2026-11-12T14:26:38.125+0800", "auto", ms],
    ["2026-11-12 06:26:38.125", "auto", ms],
    ["2026-11-12T06:26Z", "auto", Date.parse("2026-11-12T06:26:00Z")],
    ["yesterday", "auto", null],
    ["2026-13-40T06:26:38Z", "auto", null],
    [{}, "auto", null],
    [1e300, "auto", null],
  ] as const)("of %j in %s", (value, unit, expected) => {
    expect(timeOf(value, unit)).toBe(expected);
  });
});
