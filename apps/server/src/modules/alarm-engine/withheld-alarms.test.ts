import type { AlarmRow, MaintenanceWindow } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
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
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(`unit ${Math.random()}`);
});

const ago = (ms: number) => new Date(platform.nowMs() - ms);
/** Water activity over some time, ten minutes a reading. */
async function water(fromAgoMs: number, toAgoMs: number, value: number): Promise<void> {
  const [from, to] = [ago(fromAgoMs).getTime(), ago(toAgoMs).getTime()];
  await device.sendEvery(10 * minute, from, to, () => ({ oilTemp: 45, waterActivity: value }));
  await platform.alarmEngine.engine.settled();
}
/** Windows are planned from now on; the readings of a test are of the hours before. */
async function window(fromAgoMs: number, toAgoMs: number, wholeSite = false): Promise<string> {
  const { id } = await platform.db
    .insertInto("maintenance_window")
    .values({
      customer_id: platform.customerId,
      device_id: wholeSite ? null : device.id,
      from_at: ago(fromAgoMs),
      to_at: ago(toAgoMs),
      reason: "new seals",
      created_at: ago(fromAgoMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.maintenance.reload();
  return id;
}
async function records(): Promise<AlarmRow[]> {
  const { body } = await platform.get(`/api/system/alarmrecord/list?deviceId=${device.id}`, token);
  return body["rows"] as AlarmRow[];
}
const act = (call: string, body: object) => platform.post(`/api/system/alarmrecord/${call}`, body, token);
async function withheldIn(windowId: string) {
  await platform.maintenance.written();
  const { body } = await platform.get(
    `/api/system/maintenance/list?state=over&pageSize=100&deviceId=${device.id}`,
    token,
  );
  return (body["rows"] as MaintenanceWindow[]).find((each) => each.windowId === windowId)?.withheld;
}

describe("readings of a maintenance window", () => {
  it.each([false, true])("raise nothing and are recorded; whole site: %s", async (wholeSite) => {
    const id = await window(10 * hour, 4 * hour, wholeSite);
    await water(10 * hour, 8 * hour, 0.6);
    await water(8 * hour, 6 * hour, 0.9);
    expect(await records()).toEqual([]);
    expect(await withheldIn(id)).toMatchObject([
      { category: "water", level: 1, keyName: "Water activity", value: expect.closeTo(0.9) },
    ]);
    // It is good again before the window ends.
    await water(6 * hour, 3 * hour, 0.3);
    expect(await records()).toEqual([]);
    await platform.db.deleteFrom("maintenance_window").execute();
    await platform.maintenance.reload();
  });

  it("raise an alarm that is still due when the window is over", async () => {
    await window(10 * hour, 4 * hour);
    await water(10 * hour, 4 * hour, 0.9);
    expect(await records()).toEqual([]);
    await water(4 * hour, 3 * hour, 0.9);
    const [row, ...others] = await records();
    expect(row).toMatchObject({ level: 1, state: "open", category: "water" });
    expect(row?.firstTime).toBeGreaterThanOrEqual(ago(4 * hour).getTime());
    expect(others).toEqual([]);
  });
});

describe("an alarm that reopens or escalates", () => {
  it("is unmuted when it escalates, and keeps its account", async () => {
    await water(10 * hour, 8 * hour, 0.6);
    const alarmId = (await records())[0]?.alarmId ?? "";
    await act("take", { alarmId });
    await act("mute", { alarmId, hours: 24 });
    await water(8 * hour, 6 * hour, 0.9);
    expect(await records()).toMatchObject([
      { level: 1, mutedUntil: null, takenBy: { accountName: "root" }, unclaimed: false },
    ]);
  });

  it("becomes unclaimed if it had been processed", async () => {
    await water(12 * hour, 10 * hour, 0.9);
    const alarmId = (await records())[0]?.alarmId ?? "";
    await act("take", { alarmId });
    await act("process", { alarmId, finding: "leak", action: "sealed" });
    await water(10 * hour, 8 * hour, 0.3);
    await water(8 * hour, 6 * hour, 0.9);
    expect(await records()).toMatchObject([
      { state: "open", occurrences: 2, processed: false, takenBy: null, unclaimed: true },
    ]);
  });

  it("keeps the account that took it on and has not processed it", async () => {
    await water(12 * hour, 10 * hour, 0.9);
    const alarmId = (await records())[0]?.alarmId ?? "";
    await act("take", { alarmId });
    await water(10 * hour, 8 * hour, 0.3);
    await water(8 * hour, 6 * hour, 0.9);
    expect(await records()).toMatchObject([{ state: "open", takenBy: { accountName: "root" } }]);
  });
});
