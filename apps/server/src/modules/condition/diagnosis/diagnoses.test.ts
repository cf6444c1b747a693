import type { AlarmDetail, AlarmRow, DeviceDiagnosis, OilCondition } from "@oilcloud/contract";
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
let token: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());

const sound = {
  oilTemp: 45,
  waterActivity: 0.3,
  count_ch1: 150_000,
  filterDp: 1.2,
  vibRms: 1.1,
  kinViscosity: 37.2,
  dielectric: 2.24,
  conductivity40: 90,
  oilQuality: 92,
  oilLevel: 72,
};
type Values = Partial<Record<keyof typeof sound | "sampleFlow", number>>;

/** Days of a sound machine with the scatter of real sensors, then hours with a fault. */
async function machine(name: string, fault: Values): Promise<TestDevice> {
  const device = await platform.addDevice(name);
  const now = platform.nowMs();
  const scattered = (values: Values, i: number) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        value * (1 + 0.01 * Math.sin(i * (key.length + 1))),
      ]),
    );
  await device.sendEvery(10 * minute, now - 4 * day, now - 4 * hour, (i) => scattered(sound, i));
  await device.sendEvery(10 * minute, now - 4 * hour, now + 1, (i) => scattered({ ...sound, ...fault }, i));
  await platform.alarmEngine.engine.settled();
  return device;
}

const diagnosisOf = async (device: TestDevice, lang = "en") => {
  const { body } = await platform.get(`/api/system/diagnosis/device?deviceId=${device.id}`, token, { lang });
  return body["data"] as DeviceDiagnosis;
};

describe("the diagnosis of a machine", () => {
  const faulty: Record<string, Values> = {
    "filter past its limit": { filterDp: 6.1 },
    "water past its limit": { waterActivity: 0.88 },
    coolant: { waterActivity: 0.7, conductivity40: 900 },
    dust: { count_ch1: 9_000_000 },
    "dust and a full filter": { count_ch1: 9_000_000, filterDp: 6.1 },
    hot: { oilTemp: 79 },
    "low level": { oilLevel: 15 },
    "thin oil": { kinViscosity: 28 },
    "wet and shaking": { waterActivity: 0.9, vibRms: 9 },
    "no flow through the counter": { sampleFlow: 0, count_ch1: 10 },
  };

  it.each(Object.entries(faulty))("says what the verdict and the alarms say: %s", async (name, fault) => {
    const device = await machine(name, fault);
    const condition = (await platform.read("getOilCondition", { deviceId: device.id })).data as OilCondition;
    const diagnosis = await diagnosisOf(device);
    const { body } = await platform.get(
      `/api/system/alarmrecord/list?deviceId=${device.id}&state=open`,
      token,
    );
    const alarms = body["rows"] as AlarmRow[];
    expect(alarms.length).toBeGreaterThan(0);
    const { verdict, dimensions } = condition;
    expect(diagnosis.state).toBe(verdict.state);
    const statesOf = (all: readonly { dimension: string; state: string }[]) =>
      Object.fromEntries(all.map(({ dimension, state }) => [dimension, state]));
    expect(statesOf(diagnosis.dimensions)).toEqual(statesOf(dimensions));
    expect([diagnosis.findings[0]?.name, diagnosis.findings[0]?.action]).toEqual([
      verdict.cause,
      verdict.action,
    ]);
    for (const { alarmId, category, level } of alarms) {
      const answer = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, token, {
        lang: "en",
      });
      const { diagnosis: causes } = answer.body["data"] as AlarmDetail;
      // A cause that shows in two alarms is one finding.
      const finding = diagnosis.findings.find(({ name: cause }) => cause === causes[0]?.cause);
      expect(finding, category).toBeDefined();
      expect(finding?.severity).toBeGreaterThanOrEqual(level === 1 ? 3 : 2);
    }
  });

  it("has nothing to say of a sound machine, and the same thing twice", async () => {
    const device = await machine("sound", {});
    const diagnosis = await diagnosisOf(device);
    expect(diagnosis).toMatchObject({ state: "normal", findings: [] });
    expect(await diagnosisOf(device)).toEqual(diagnosis);
  });

  it("states its evidence in both languages, with numbers, and what is missing", async () => {
    const device = await machine("filter", { filterDp: 6.1 });
    const [english] = (await diagnosisOf(device)).findings;
    const [chinese] = (await diagnosisOf(device, "zh-CN")).findings;
    expect(english).toMatchObject({
      cause: "filterClogged",
      name: "Filter clogged",
      category: "contamination",
    });
    expect(english?.supports[0]?.words).toMatch(
      /^Filter differential pressure 6\.\d+ bar, above limit 5 bar$/,
    );
    expect(chinese?.supports[0]?.words).toMatch(/^滤芯压差 6\.\d+ bar，超过限值 5 bar$/);
    expect(english?.parts).toEqual([{ id: "filterElement", name: "Filter element", amount: 1, unit: "pc" }]);
    expect(english?.missing.length).toBeGreaterThan(0);
  });

  it("is refused outside the caller's scope", async () => {
    const device = await machine("of the mill", {});
    const other = await platform.addCustomer(platform.tenantId, "Another mill");
    await platform.addAccount({
      username: "stranger",
      authority: "CUSTOMER_USER",
      tenantId: platform.tenantId,
      customerId: other,
    });
    const { body } = await platform.get(
      `/api/system/diagnosis/device?deviceId=${device.id}`,
      await platform.tokenOf("stranger"),
    );
    expect(body["data"]).toBeUndefined();
    expect(body["code"]).not.toBe(200);
  });
});
