// @vitest-environment happy-dom
import type { ReceivedMessage, ReceivedValue } from "@oilcloud/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { i18n } from "../../../lib/i18n/instance.ts";
import { groupOf, headlineOf, storedText } from "./message-text.ts";
import { minutesText } from "./mistake-text.ts";

beforeAll(async () => {
  await i18n.changeLanguage("en");
});

const value = (changes: Partial<ReceivedValue>): ReceivedValue => ({
  key: "oilTemp",
  sent: "51.84",
  stored: 51.84,
  fate: "stored",
  mark: 0,
  ...changes,
});
const message = (values: ReceivedValue[], outcome = "accepted"): ReceivedMessage => ({
  number: 1,
  time: 0,
  transport: "MQTT 5",
  topic: "v1/devices/me/telemetry",
  bytes: 20,
  raw: "{}",
  isText: true,
  isCut: false,
  readings: [{ time: null, corrected: null, values }],
  valuesLeftOut: 0,
  outcome,
  why: "",
});
const headline = (values: ReceivedValue[], outcome?: string) =>
  headlineOf(message(values, outcome), "en", i18n.t);

describe("the headline of a message", () => {
  it("counts what was stored, in one message or beside what was refused", () => {
    expect(headline([value({})])).toEqual({ reason: "1 value stored", note: "" });
    expect(headline([value({}), value({ fate: "too-old", stored: null })], "too-old")).toEqual({
      reason: "Timestamp too old",
      note: "1 value stored",
    });
  });

  it("names an excluded value before an unknown indicator", () => {
    const unknown = value({ key: "water_act", fate: "unnamed" });
    expect(headline([unknown]).reason).toBe("Unknown indicator water_act");
    expect(headline([unknown, value({ fate: "excluded", mark: 1 })]).reason).toBe(
      "Oil temperature: Invalid value",
    );
  });

  it("says that there was no value, or that there was nothing to store", () => {
    expect(headlineOf({ ...message([]), bytes: 2 }, "en", i18n.t).reason).toBe(
      "The message contains no value",
    );
    expect(headlineOf({ ...message([]), topic: "v1/devices/me/rpc/response/1" }, "en", i18n.t).reason).toBe(
      "Processed",
    );
  });
});

it("groups messages by what there is to read about", () => {
  expect(groupOf(message([value({})]))).toBe("stored");
  expect(groupOf(message([value({ fate: "unnamed" })]))).toBe("remarks");
  expect(groupOf(message([], "bad-payload"))).toBe("refused");
});

it("writes a stored value with its unit, and a sensor's error as a dash", () => {
  expect(storedText(value({}))).toBe("51.8 °C");
  expect(storedText(value({ stored: 9999, fate: "excluded", mark: 1 }))).toBe("–");
  expect(storedText(value({ key: "firmware", sent: '"v1"', stored: null, fate: "unnamed" }))).toBe('"v1"');
});

it("writes an offset in hours and minutes", () => {
  expect([480, -345, 30].map((span) => minutesText(span, i18n.t))).toEqual(["8 h", "5 h 45 min", "30 min"]);
});
