import { describe, expect, it } from "vitest";
import { EdgeRefusal } from "./backend.ts";
import { defaultEdgeLimits as bounds } from "./limits.ts";
import { attributeKeys, decodeAttributes, decodeGatewayTelemetry, decodeTelemetry } from "./payload.ts";

const telemetry = (json: unknown) =>
  decodeTelemetry(Buffer.from(typeof json === "string" ? json : JSON.stringify(json)), bounds);

function reasonOf(decode: () => unknown): string {
  try {
    decode();
  } catch (error) {
    if (error instanceof EdgeRefusal) return error.reason;
    throw error;
  }
  return "accepted";
}

describe("telemetry payloads", () => {
  it("take server time when there is no ts", () => {
    expect(telemetry({ t: 1 })).toEqual([{ ts: null, values: { t: 1 } }]);
  });

  it("take ts and values together as the timed form, and either alone as an ordinary key", () => {
    expect(telemetry({ ts: 5, values: { t: 1 } })).toEqual([{ ts: 5, values: { t: 1 } }]);
    expect(telemetry({ ts: "1715321875739", values: { t: 1 } })[0]?.ts).toBe(1715321875739);
    expect(telemetry({ ts: 5, t: 1 })).toEqual([{ ts: null, values: { ts: 5, t: 1 } }]);
    expect(telemetry({ values: 5 })).toEqual([{ ts: null, values: { values: 5 } }]);
  });

  it("keep the version of a firmware as it was written", () => {
    const values = { current_fw_title: "100", current_fw_version: "1.10", oilTemp: "1.10" };
    expect(telemetry(values)[0]?.values).toEqual({ ...values, oilTemp: 1.1 });
  });

  it("may be arrays of either, and pieces of one ts become one entry", () => {
    expect(telemetry([{ a: 1 }, { ts: 5, values: { b: 2 } }, { c: 3 }, { ts: 5, values: { d: 4 } }])).toEqual(
      [
        { ts: null, values: { a: 1, c: 3 } },
        { ts: 5, values: { b: 2, d: 4 } },
      ],
    );
  });

  it("have numeric strings cast, nulls skipped, booleans, text and structures kept", () => {
    const sent = { a: "1.5", b: "-2", c: "1e3", d: null, e: true, f: "ok", g: { h: ["1"] }, i: "1.", j: "" };
    expect(telemetry(sent)[0]?.values).toEqual({
      a: 1.5,
      b: -2,
      c: 1000,
      e: true,
      f: "ok",
      g: { h: ["1"] },
      i: "1.",
      j: "",
    });
  });

  it("keep digits that a number would not hold", () => {
    expect(telemetry({ serial: "12345678901234567890" })[0]?.values).toEqual({
      serial: "12345678901234567890",
    });
    expect(telemetry({ big: "1e999" })[0]?.values).toEqual({ big: "1e999" });
  });

  it("without any value hold no entry", () => {
    expect([
      telemetry({}),
      telemetry([]),
      telemetry({ a: null }),
      telemetry([{ ts: 1, values: {} }]),
    ]).toEqual([[], [], [], []]);
  });

  it.each([
    "",
    "1",
    "null",
    '"text"',
    "[1]",
    "[[{}]]",
    "{'a':1}",
    '{"a":1,}',
    '{"a":NaN}',
    '{"a":1e999}',
    '{"a":[-1e999]}',
    '{"a":01}',
    '{"a":1}{"b":2}',
    "\ufeff{}",
    '{"ts":1,"values":2}',
    '{"ts":"soon","values":{}}',
    '{"ts":1e300,"values":{}}',
    '{"":1}',
    '{"__proto__":{"isGateway":true}}',
    '{"\\u005f_proto__":1}',
    '{"a":{"__proto__":1}}',
    '{"a\\u0000":1}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    `{"${"k".repeat(256)}":1}`,
    `{"a":${"[".repeat(50)}${"]".repeat(50)}}`,
    "[".repeat(60_000),
    `{${Array.from({ length: 1001 }, (_, key) => `"k${key}":1`).join()}}`,
  ])("are refused when malformed: %.40s", (json) => {
    expect(reasonOf(() => telemetry(json))).toBe("bad-payload");
  });

  it("are refused when they are not UTF-8", () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(reasonOf(() => decodeTelemetry(bytes, bounds))).toBe("bad-payload");
  });
});

describe("other payloads", () => {
  it("of a gateway name its children, each with any form of telemetry", () => {
    const sent = { A: [{ ts: 1, values: { t: "2" } }], B: { p: 3 } };
    expect(decodeGatewayTelemetry(Buffer.from(JSON.stringify(sent)), bounds)).toEqual(
      new Map([
        ["A", [{ ts: 1, values: { t: 2 } }]],
        ["B", [{ ts: null, values: { p: 3 } }]],
      ]),
    );
    expect(reasonOf(() => decodeGatewayTelemetry(Buffer.from('{"A":1}'), bounds))).toBe("bad-payload");
  });

  it("of attributes are one object", () => {
    expect(decodeAttributes(Buffer.from('{"fw":"2","on":false}'), bounds)).toEqual({ fw: 2, on: false });
    expect(reasonOf(() => decodeAttributes(Buffer.from("[]"), bounds))).toBe("bad-payload");
  });

  it("that ask for attributes mean all when they name none", () => {
    expect(attributeKeys(undefined, undefined)).toEqual({ client: null, shared: null });
    expect(attributeKeys("a, b,", undefined)).toEqual({ client: ["a", "b"], shared: [] });
  });
});
