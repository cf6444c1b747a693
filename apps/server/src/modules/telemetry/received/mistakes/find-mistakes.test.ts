import { hourMs, minuteMs, secondMs } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import type { Fate } from "../../edge/entry-trace.ts";
import type { ReceivedMessage } from "../message-trace.ts";
import { findMistakes } from "./find-mistakes.ts";

const startMs = Date.parse("2026-11-12T06:26:38Z");
const utc = { offsetMin: 0, inSeconds: false };

interface Sent {
  ts?: number | null;
  atMs?: number;
  values?: Record<string, unknown>;
  fate?: Fate;
}

const message = ({
  ts = null,
  atMs = startMs,
  values = { oilTemp: 50 },
  fate = "stored",
}: Sent): ReceivedMessage => {
  const raw = JSON.stringify(ts === null ? values : { ts, values });
  return {
    number: 1,
    atMs,
    transport: "MQTT 5",
    topic: "v1/devices/me/telemetry",
    bytes: raw.length,
    raw,
    isText: true,
    isCut: false,
    readings: [
      {
        ts,
        corrected: null,
        values: Object.entries(values).map(([key, value]) => ({
          key,
          sent: JSON.stringify(value),
          stored: typeof value === "number" ? value : null,
          fate,
          mark: fate === "excluded" ? 1 : 0,
        })),
      },
    ],
    valuesLeftOut: 0,
    outcome: { kind: "accepted" },
  };
};
const found = (sent: Sent[], clock = utc, zone = "Asia/Shanghai") =>
  findMistakes(sent.map(message).toReversed(), clock, zone);
/** One message every so often, its time computed from that of arrival. */
const series = (tsOf: (atMs: number, i: number) => number, everyMs = 30 * secondMs, count = 5): Sent[] =>
  Array.from({ length: count }, (_, i) => {
    const atMs = startMs + i * everyMs;
    return { atMs, ts: tsOf(atMs, i) };
  });

describe("times", () => {
  it("in ms of UTC are in order, with delays and clocks that drift", () => {
    expect(found(series((atMs) => atMs))).toEqual([]);
    expect(found(series((atMs, i) => atMs - 2000 * i))).toEqual([]);
    expect(found(series((atMs) => atMs - 5 * minuteMs))).toEqual([]);
  });

  it("in seconds are recognised", () => {
    expect(found(series((atMs) => Math.floor(atMs / 1000)))).toEqual([
      { kind: "seconds", count: 5, sent: "1794464918" },
    ]);
  });

  it("in seconds are in order once that is set, and so are those in ms", () => {
    const inSeconds = { offsetMin: 0, inSeconds: true };
    expect(
      found(
        series((atMs) => Math.floor(atMs / 1000)),
        inSeconds,
      ),
    ).toEqual([]);
    expect(
      found(
        series((atMs) => atMs),
        inSeconds,
      ),
    ).toEqual([]);
  });

  it("of both kinds are seconds first, and have no offset in common", () => {
    const both = [...series((atMs) => atMs + 8 * hourMs), ...series((atMs) => Math.floor(atMs / 1000))];
    expect(found(both)).toMatchObject([{ kind: "seconds", count: 5 }]);
    expect(found(both, { offsetMin: 0, inSeconds: true })).toEqual([]);
  });

  it("of a device that counts from its start are not seconds", () => {
    expect(found(series((_, i) => 1000 * i))).toEqual([]);
  });

  it("of the site's clock sent as UTC are recognised, ahead and behind", () => {
    expect(found(series((atMs) => atMs + 8 * hourMs - 2 * secondMs))).toEqual([
      { kind: "clock-offset", count: 5, aheadMin: 480, offsetMin: 480, spreadS: 0, isSiteTime: true },
    ]);
    expect(
      found(
        series((atMs) => atMs - 5 * hourMs),
        utc,
        "America/Chicago",
      ),
    ).toMatchObject([{ kind: "clock-offset", aheadMin: -300, isSiteTime: false }]);
    expect(
      found(
        series((atMs) => atMs + 345 * minuteMs),
        utc,
        "Asia/Kathmandu",
      ),
    ).toMatchObject([{ aheadMin: 345, isSiteTime: true }]);
  });

  it("are in order with the offset set, and lead back once the device is corrected", () => {
    const ahead = { offsetMin: 480, inSeconds: false };
    expect(
      found(
        series((atMs) => atMs + 8 * hourMs),
        ahead,
      ),
    ).toEqual([]);
    expect(
      found(
        series((atMs) => atMs),
        ahead,
      ),
    ).toMatchObject([{ aheadMin: -480, offsetMin: 0 }]);
  });

  it("of a past that is sent later are no offset", () => {
    expect(found(series((_, i) => startMs - 2 * hourMs + i * 30_000, 50))).toEqual([]);
    expect(found(series((_, i) => startMs - 2 * hourMs + i * 1000, 20))).toEqual([]);
  });

  it("of two messages say nothing yet", () => {
    expect(found(series((atMs) => atMs + 8 * hourMs, 30_000, 2))).toEqual([]);
  });
});

describe("values", () => {
  it("under a misspelt key are recognised, with whether they fit", () => {
    expect(
      found([
        { values: { water_act: 0.34 }, fate: "unnamed" },
        { values: { water_act: 34 }, fate: "unnamed" },
      ]),
    ).toEqual([
      { kind: "unknown-key", count: 2, key: "water_act", sent: "34", likely: "waterActivity", fits: false },
    ]);
    expect(found([{ values: { pumpSpeed: 1480 }, fate: "unnamed" }])).toEqual([]);
  });

  it("that are numbers in quotes are recognised, read or not", () => {
    expect(found([{ values: { nasClass: "7" } }])).toEqual([
      { kind: "quoted-number", count: 1, key: "nasClass", sent: '"7"', isRead: true },
    ]);
    expect(found([{ values: { oilTemp: "51,8" }, fate: "not-a-number" }])).toMatchObject([
      { kind: "quoted-number", sent: '"51,8"', isRead: false },
    ]);
    expect(found([{ values: { oilTemp: "51.8 °C" }, fate: "not-a-number" }])).toMatchObject([
      { isRead: false },
    ]);
    expect(found([{ values: { oilTemp: "broken" }, fate: "not-a-number" }])).toEqual([]);
    expect(found([{ values: { serial: "0815" }, fate: "text" }])).toEqual([]);
  });

  it("by which sensors report an error are named", () => {
    for (const value of [9999, 65535, -9999, 32767])
      expect(found([{ values: { oilTemp: value }, fate: "excluded" }])).toEqual([
        { kind: "error-value", count: 1, key: "oilTemp", sent: String(value) },
      ]);
    expect(found([{ values: { fe1: 9999 } }])).toEqual([]);
    expect(found([{ values: { oilTemp: 500 }, fate: "excluded" }])).toEqual([]);
  });
});

it("survives what is not JSON, or not an object", () => {
  const broken = ["{", "[1, null]", '"text"', "null", '{"ts":1,"values":null}'].map((raw) => ({
    ...message({}),
    raw,
    readings: [],
  }));
  expect(findMistakes(broken, utc, "Asia/Shanghai")).toEqual([]);
});
