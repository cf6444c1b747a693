import type { ReceivedMessage } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { clockOffsetOf, signalOf } from "./link-quality.ts";
import { codeInText } from "./sticker-text.ts";

const value = (key: string, sent: string) => ({ key, sent, stored: null, fate: "unnamed" as const, mark: 0 });
const message = (
  time: number,
  sentAt: number | null,
  values: [string, string][] = [],
  outcome = "accepted",
): ReceivedMessage => ({
  number: 1,
  time,
  transport: "MQTT",
  topic: "",
  bytes: 1,
  raw: "",
  isText: true,
  isCut: false,
  readings: [{ time: sentAt, corrected: null, values: values.map(([key, sent]) => value(key, sent)) }],
  valuesLeftOut: 0,
  outcome,
  why: "",
});

it.each([
  ["rssi", "-87", { value: -87, unit: "dBm", bars: 3 }],
  ["RSSI", '"-110"', { value: -110, unit: "dBm", bars: 1 }],
  ["csq", "20", { value: -73, unit: "dBm", bars: 4 }],
  ["csq", "99", null],
  ["signal_strength", "40", { value: 40, unit: "%", bars: 2 }],
  ["rssi", "true", null],
  ["oilTemp", "-20", null],
])("reads the signal from %s = %s", (key, sent, expected) => {
  expect(signalOf([message(1000, null, [[key, sent]])], [])).toEqual(expected);
});

it("takes the newest message's signal before a kept attribute", () => {
  const kept = [{ scope: "client" as const, key: "rssi", value: "-100", time: 1 }];
  expect(signalOf([message(9, null, [["rssi", "-70"]])], kept)?.value).toBe(-70);
  expect(signalOf([message(9, null)], kept)?.value).toBe(-100);
});

it("measures the clock by the message that was least delayed, and distinguishes a missing time from a missing message", () => {
  // Data of an outage, sent later, does not make the clock late.
  expect(clockOffsetOf([message(100_000, 100_800), message(100_000, 10_000)])).toEqual({
    kind: "offset",
    ms: 800,
  });
  expect(clockOffsetOf([message(100_000, null)])).toEqual({ kind: "untimed" });
  expect(clockOffsetOf([message(100_000, 5, [], "bad-json")])).toEqual({ kind: "none" });
  expect(clockOffsetOf([])).toEqual({ kind: "none" });
});

it.each([
  ["https://oil.example/claim?code=7K4MQ2XD9HAB", "7K4MQ2XD9HAB"],
  ["7k4m-q2xd-9hab", "7k4m-q2xd-9hab"],
  ["https://oil.example/other?code=7K4MQ2XD9HAB", null],
  ["https://oil.example/claim?code=hello", null],
  ["WIFI:S:hall;P:secret;;", null],
])("finds the claim code in %s", (text, code) => {
  expect(codeInText(text)).toBe(code);
});
