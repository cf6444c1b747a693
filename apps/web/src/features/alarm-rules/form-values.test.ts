import type { AlarmSetting } from "@oilcloud/contract";
import { describe, expect, it } from "vitest";
import {
  settingBody,
  emptySetting,
  fieldOf,
  haveSame,
  isEntered,
  newTrigger,
  settingValues,
} from "./form-values.ts";

const trigger = {
  level: 1,
  kind: "above",
  value: 0.7,
  need: 3,
  of: 5,
  clearAfter: 6,
  hysteresis: 0.03,
} as const;
const others = { low: null, high: null, by: null, withinHours: null, sigmas: null };
const setting = {
  settingId: "s",
  customerId: "c",
  machineType: "",
  devices: [{ deviceId: "d", deviceName: "Press" }],
  key: "waterActivity",
  levels: [1],
  triggers: [{ ...trigger, ...others, words: "above 0.7" }],
  message1: "",
  message2: "",
  contacts: [{ contactId: "p", contactName: "Li" }],
  modes: ["email"],
  enabled: true,
} as unknown as AlarmSetting;

describe("a setting in the form", () => {
  it("is sent back as it came, when nothing was touched", () => {
    expect(settingBody(settingValues(setting), "s", false)).toMatchObject({
      settingId: "s",
      deviceIds: ["d"],
      machineType: "",
      levels: [1],
      triggers: [trigger],
      contactIds: ["p"],
      modes: ["email"],
      replace: false,
    });
  });

  it("is either for devices or for a machine type", () => {
    const values = {
      ...emptySetting("c", "d"),
      targetKind: "machineType",
      machineType: "hydraulic",
    } as const;
    expect(settingBody(values, null, false)).toMatchObject({ deviceIds: [], machineType: "hydraulic" });
  });

  it("leaves out conditions of levels that are not watched, and numbers that are not entered", () => {
    const values = { ...settingValues(setting), level2: [newTrigger()] };
    expect(settingBody(values, null, false).triggers).toEqual([trigger]);
  });
});

describe("conditions", () => {
  it("are entered when all their numbers are", () => {
    expect(isEntered(newTrigger("change"))).toBe(false);
    expect(isEntered({ ...newTrigger("change"), by: 1 })).toBe(false);
    expect(isEntered({ ...newTrigger("change"), by: 1, withinHours: 24 })).toBe(true);
  });

  it("are the same by what they compare, however often it must be so", () => {
    const one = { ...newTrigger(), value: 1 };
    expect(haveSame([one], [{ ...one, need: 1, of: 1 }])).toBe(true);
    expect(haveSame([one], [{ ...one, kind: "below" }])).toBe(false);
    expect(haveSame([newTrigger()], [newTrigger()])).toBe(false);
  });
});

it("shows a refusal at its field", () => {
  expect([1400, 1401, 1402, 1403, 1404, 1406, 500].map(fieldOf)).toEqual([
    "deviceIds",
    "levels",
    "contactIds",
    "key",
    "modes",
    "level1",
    null,
  ]);
});
