import type { DeviceDiagnosis } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let leaking: TestDevice;

const dry = (i: number) => ({ oilTemp: 45, waterActivity: 0.3 + 0.01 * Math.sin(i) });
const wet = () => ({ oilTemp: 45, waterActivity: 0.88 });

/** Twelve days, the last hours of which may be wet. */
async function machine(name: string, lately: (i: number) => Record<string, number>): Promise<TestDevice> {
  const device = await platform.addDevice(name);
  const now = platform.nowMs();
  await device.sendEvery(hour, now - 12 * day, now - 4 * hour, dry);
  await device.sendEvery(10 * minute, now - 4 * hour, now + 1, lately);
  return device;
}

beforeAll(async () => {
  platform = await makeReadingPlatform();
  leaking = await machine("leaking", wet);
  await machine("north", dry);
  await machine("south", dry);
  await platform.telemetry.rollups.run();
  await platform.alarmEngine.engine.settled();
  const { tenantId, customerId } = platform;
  await platform.addAccount({
    username: "guest",
    authority: "CUSTOMER_USER",
    accountType: "experience",
    tenantId,
    customerId,
    devices: [leaking.id],
  });
});
afterAll(() => platform.close());

async function evidenceOfOthers(username: string, lang: string) {
  const token = await platform.tokenOf(username);
  const { body } = await platform.get(`/api/system/diagnosis/device?deviceId=${leaking.id}`, token, { lang });
  const { findings } = body["data"] as DeviceDiagnosis;
  expect(findings[0]).toMatchObject({ category: "water" });
  return findings[0]?.supports.map(({ words }) => words).filter((words) => /other machines|另外/.test(words));
}

describe("the diagnosis of a machine among others of its site", () => {
  it("says how they went meanwhile", async () => {
    expect(await evidenceOfOthers("root", "en")).toEqual([
      "Water activity did not rise on any of 2 other machines at this site",
    ]);
    expect(await evidenceOfOthers("root", "zh-CN")).toEqual(["同厂区另外 2 台设备的水活性均未升高"]);
  });

  it("says nothing of those that the reader may not see", async () => {
    expect(await evidenceOfOthers("guest", "en")).toEqual([]);
  });
});
