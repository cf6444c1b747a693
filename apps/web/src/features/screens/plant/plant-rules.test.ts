// @vitest-environment happy-dom
import type { ConditionDimension, DeviceEvent, ScreenAlarm, ScreenMachine } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import { i18n } from "../../../lib/i18n/instance.ts";
import { trendMarks, wordsWithRoom } from "./trend-marks.ts";
import { firstTab, trendTabs } from "./trend-tabs.ts";
import { arrivedIn } from "./use-new-alarms.ts";

const alarm = (alarmId: string, changes: Partial<ScreenAlarm> = {}): ScreenAlarm => ({
  alarmId,
  deviceId: "d",
  deviceName: "2#",
  level: 1,
  category: "water",
  categoryName: "Water ingress",
  state: "open",
  progress: "unprocessed",
  firstTime: 5,
  levelTime: 5,
  message: "",
  shortReason: "",
  ...changes,
});

describe("a new alarm", () => {
  it("is one of level 1 that was not there, or has risen to it", () => {
    const before = [alarm("a"), alarm("b", { level: 2 })];
    expect(arrivedIn(before, [alarm("a"), alarm("b"), alarm("c"), alarm("d", { level: 2 })])).toEqual([
      "b",
      "c",
    ]);
  });

  it("is none that has cleared already", () => {
    expect(arrivedIn([], [alarm("a", { state: "cleared" })])).toEqual([]);
  });
});

describe("the marks of a trend", () => {
  it("are what was done and the machine's own alarms, in the order of time", () => {
    const event = {
      eventId: "e",
      kind: "oilChange",
      source: "entered",
      time: 9,
      note: "",
      accountName: null,
    } as DeviceEvent;
    const marks = trendMarks(
      "d",
      [event],
      [alarm("a"), alarm("b", { deviceId: "other" })],
      i18n.getFixedT("en"),
    );
    expect(marks.map(({ words, level }) => `${words} ${level}`)).toEqual([
      "Level 1 alarm 1",
      "Oil change null",
    ]);
  });

  it("lose their words before they cover each other or leave the picture", () => {
    const places = [
      { px: 20, width: 60 },
      { px: 100, width: 60 },
      { px: 140, width: 60 },
      { px: 240, width: 60 },
    ];
    expect(wordsWithRoom(places, [0, 260])).toEqual([false, true, false, false]);
  });
});

describe("the tabs of a trend", () => {
  const value = (keyId: number) => ({ keyId, shortName: `k${keyId}` });
  const leading = (keyId: number, state: ConditionDimension["state"]) =>
    ({
      dimension: "water",
      dimensionName: "",
      state,
      leading: { keyId, key: `n${keyId}`, keyName: `n${keyId}` },
      reason: "",
    }) as ConditionDimension;
  const machine = (changes: object = {}) =>
    ({ values: [value(1), value(2)], forecast: null, ...changes }) as ScreenMachine;

  it("name each indicator once, the one that nears its limit first, and are five at most", () => {
    const nearing = machine({ forecast: value(2) });
    const tabs = trendTabs(
      nearing,
      [3, 1, 4, 5, 6].map((keyId) => leading(keyId, "normal")),
      "en",
    );
    expect(tabs.map(({ keyId }) => keyId)).toEqual([2, 1, 3, 4, 5]);
    expect(firstTab(tabs, nearing, [])?.keyId).toBe(2);
  });

  it("begin with what leads the worst dimension, else with the first", () => {
    const dimensions = [leading(1, "normal"), leading(2, "abnormal")];
    const tabs = trendTabs(machine(), dimensions, "en");
    expect(firstTab(tabs, machine(), dimensions)?.keyId).toBe(2);
    expect(firstTab(tabs, machine(), [])?.keyId).toBe(1);
    expect(firstTab([], machine({ values: [] }), [])).toBeUndefined();
  });
});
