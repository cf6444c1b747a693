import type { AlarmDetail, AlarmRow, ReplayInForce } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let device: TestDevice;
let token: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  token = await platform.tokenOf("root");
  device = await platform.addDevice(`unit ${Math.random()}`);
});

/** A machine that gets wet within a day, eight days ago. */
async function wetMachine(): Promise<void> {
  const nowMs = platform.nowMs();
  for (let from = 20; from > 0; from -= 2)
    await device.sendEvery(30 * minute, nowMs - from * day, nowMs - (from - 2) * day, (i) => {
      const daysAgo = from - (i * 30 * minute) / day;
      const wet = Math.max(0, Math.min(1, 8 - daysAgo));
      return { oilTemp: 45 + (i % 5) / 10, waterActivity: 0.2 + 0.5 * wet + (i % 7) / 1000 };
    });
}

const sampled = (daysAgo: number, waterPpm: number) =>
  platform.post(
    "/api/system/labdata/add",
    {
      deviceId: device.id,
      sampledTime: platform.nowMs() - daysAgo * day,
      receivedTime: null,
      institution: "",
      sampleNo: "",
      remarks: "",
      written: [{ field: "waterPpm", text: String(waterPpm) }],
    },
    token,
  );

async function records(): Promise<AlarmRow[]> {
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get(
    `/api/system/alarmrecord/list?deviceId=${device.id}&pageSize=100`,
    token,
    {
      lang: "en",
    },
  );
  return (body["rows"] as AlarmRow[]).toSorted((one, other) => one.firstTime - other.firstTime);
}

async function detail(alarmId: string, lang: string): Promise<AlarmDetail> {
  const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, token, { lang });
  return body["data"] as AlarmDetail;
}

const summaryOf = (rows: readonly AlarmRow[]) =>
  rows.map(({ category, level, firstTime, clearTime }) => ({ category, level, firstTime, clearTime }));

async function replayed() {
  const { body } = await platform.get(
    `/api/system/alarmset/replayInForce?deviceId=${device.id}&days=30`,
    token,
  );
  return (body["data"] as ReplayInForce).alarms.toSorted((one, other) => one.firstTime - other.firstTime);
}

describe("a laboratory sample", () => {
  it("that disagrees clears the alarm of the oil when it was drawn, and opens a ticket", async () => {
    await wetMachine();
    expect(await records()).toMatchObject([{ category: "water", clearTime: null }]);
    await sampled(4, 160);
    const rows = await records();
    const drawn = platform.nowMs() - 4 * day;
    expect(rows).toMatchObject([{ category: "water" }, { category: "sensor", clearTime: null }]);
    const [water, ticket] = rows;
    expect(water?.clearTime).toBeGreaterThanOrEqual(drawn);
    expect(water?.clearTime).toBeLessThan(drawn + 2 * day);
    expect(ticket?.firstTime).toBeGreaterThanOrEqual(drawn);
    expect(ticket?.firstTime).toBeLessThan(drawn + 6 * hour);
    const evidence = await Promise.all(["en", "zh"].map((lang) => detail(ticket?.alarmId ?? "", lang)));
    const words = evidence.map(({ witnesses }) => witnesses[0]?.words);
    expect(words[0]).toMatch(/^Sample of .*laboratory 160.*online .*disagree$/);
    expect(words[1]).toMatch(/取样：化验.*160.*不符$/);
    expect(summaryOf(rows)).toEqual(await replayed());
  });

  it("that agrees is listed in the alarm's evidence until the sample is removed", async () => {
    await wetMachine();
    const [before] = await records();
    const { body } = await sampled(4, 545);
    const evidenceOf = async () => (await detail(before?.alarmId ?? "", "en")).witnesses[0]?.words ?? "";
    await records();
    expect(await evidenceOf()).toMatch(/agrees with .* online$/);
    expect(summaryOf(await records())).toEqual(await replayed());
    const { sampleId } = body["data"] as { sampleId: string };
    await platform.post("/api/system/labdata/delete", { deviceId: device.id, sampleId }, token);
    await records();
    expect(await evidenceOf()).not.toMatch(/^Sample/);
    expect(summaryOf(await records())).toEqual(await replayed());
  });

  it("gives the same result after a restart and when judged again", async () => {
    await wetMachine();
    await sampled(4, 160);
    const before = summaryOf(await records());
    await platform.alarmEngine.engine.flush();
    await platform.alarmEngine.engine.forget(device.id);
    const nowMs = platform.nowMs();
    await device.sendEvery(10 * minute, nowMs - 20 * minute, nowMs, () => ({
      oilTemp: 45,
      waterActivity: 0.7,
    }));
    expect(summaryOf(await records())).toEqual(before);
    expect(await replayed()).toEqual(before);
  });
});
