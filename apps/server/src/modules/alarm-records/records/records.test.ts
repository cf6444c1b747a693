import type { AlarmDetail, AlarmRow, DeviceAlarm } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let device: TestDevice;
let token: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(`unit ${Math.random()}`);
});

const ago = (ms: number) => platform.nowMs() - ms;
/** Water activity over some time, ten minutes a reading. */
const water = (fromAgoMs: number, toAgoMs: number, value: number) =>
  device.sendEvery(10 * minute, ago(fromAgoMs), ago(toAgoMs), () => ({ oilTemp: 45, waterActivity: value }));

async function records(query = ""): Promise<AlarmRow[]> {
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get(`/api/system/alarmrecord/list?deviceId=${device.id}${query}`, token);
  return body["rows"] as AlarmRow[];
}
async function detail(alarmId: string, lang = "en"): Promise<AlarmDetail> {
  const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, token, { lang });
  return body["data"] as AlarmDetail;
}
async function post(call: string, body: object): Promise<AlarmDetail> {
  const answer = await platform.post(`/api/system/alarmrecord/${call}`, body, token);
  return answer.body["data"] as AlarmDetail;
}

describe("a record", () => {
  it("is processed with a note, undone, and judged", async () => {
    await water(5 * hour, 3 * hour, 0.9);
    const alarmId = (await records())[0]?.alarmId ?? "";
    const processed = await post("process", {
      alarmId,
      finding: "cooler leaks",
      action: "sealed",
      oilChanged: true,
    });
    expect(processed).toMatchObject({
      processed: true,
      state: "open",
      processing: { finding: "cooler leaks", action: "sealed", oilChanged: true, filterChanged: false },
    });
    expect(processed.processing?.accountName).toBe("root");
    expect(processed.events.at(-1)).toMatchObject({ kind: "processed", accountName: "root" });
    expect(await records("&processed=true")).toHaveLength(1);
    expect(await post("unprocess", { alarmId })).toMatchObject({ processed: false, processing: null });
    expect(await post("judge", { alarmId, right: false })).toMatchObject({ judgedRight: false });
    expect((await detail(alarmId)).events).toMatchObject([
      { kind: "opened" },
      // What was said outlasts its being taken back.
      { kind: "processed", resolution: { finding: "cooler leaks", action: "sealed", oilChanged: true } },
      { kind: "unprocessed", accountName: "root", words: "Marked as unresolved" },
      { kind: "judged" },
    ]);
  });

  it("is found by level, category, state and time, and in the list of its device", async () => {
    await water(5 * hour, 3 * hour, 0.9);
    expect(await records("&level=2")).toEqual([]);
    expect(await records("&level=1&category=water&state=open")).toHaveLength(1);
    expect(await records("&category=wear")).toEqual([]);
    expect(await records(`&endTime=${ago(day)}`)).toEqual([]);
    const { rows } = await platform.read("getDeviceAlarmInfo", { deviceId: device.id });
    expect(rows as DeviceAlarm[]).toMatchObject([{ level: 1, category: "water", state: "open" }]);
  });

  it("that is open lasts until now, though its machine is silent", async () => {
    await water(5 * hour, 3 * hour, 0.9);
    const [{ firstTime, durationMs } = { firstTime: 0, durationMs: 0 }] = await records();
    expect(Math.abs(ago(firstTime) - durationMs)).toBeLessThan(10 * minute);
  });
});

describe("the days that records are asked for", () => {
  it("are those of each record's site", async () => {
    const { db } = platform;
    const there = await platform.addCustomer(platform.tenantId, "Overseas");
    await db.updateTable("customer").set({ time_zone: "America/Chicago" }).where("id", "=", there).execute();
    const group = db.selectFrom("device_group").select("id").where("customer_id", "=", there);
    const overseas = await platform.addDevice("overseas");
    await db
      .updateTable("device")
      .set({ customer_id: there, group_id: group })
      .where("id", "=", overseas.id)
      .execute();
    // Half past midnight of the 12th in Shanghai is the forenoon of the 11th in Chicago.
    const at = new Date("2026-11-11T16:30:00Z");
    for (const id of [device.id, overseas.id]) {
      const alarmId = await platform.addAlarm(id);
      await db
        .updateTable("alarm_episode")
        .set({ first_at: at, last_at: at })
        .where("id", "=", alarmId)
        .execute();
    }
    const found = async (query: string) => {
      const { body } = await platform.get(`/api/system/alarmrecord/list?pageSize=100&${query}`, token);
      const ids = (body["rows"] as AlarmRow[]).map(({ deviceId }) => deviceId);
      return [device.id, overseas.id].map((id) => ids.includes(id));
    };
    expect(await found("startDay=2026-11-12")).toEqual([true, false]);
    expect(await found("endDay=2026-11-11")).toEqual([false, true]);
    expect(await found("startDay=2026-11-11&endDay=2026-11-12")).toEqual([true, true]);
    for (const strange of ["2026-02-30", "0000-01-01", "today"]) {
      const { body } = await platform.get(`/api/system/alarmrecord/list?startDay=${strange}`, token);
      expect(body).toMatchObject({ code: 1660 });
    }
  });

  it("is asked for at most 180 days at once", async () => {
    const list = async (query: string) =>
      (await platform.get(`/api/system/alarmrecord/list?${query}`, token)).body;
    const tooLong = { code: 1101, msg: "Query range cannot exceed 180 days" };
    expect(await list("startDay=2026-05-16&endDay=2026-11-12")).toMatchObject(tooLong);
    expect(await list("startTime=0&endTime=15552000001")).toMatchObject(tooLong);
    expect(await list("startDay=2026-05-17&endDay=2026-11-12")).toMatchObject({ code: 200 });
    expect(await list("")).toMatchObject({ code: 200 });
  });
});
