import { setTimeout as pause } from "node:timers/promises";
import type { DownloadTask } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFirstSheet } from "../../../testing/read-sheet.ts";
import {
  day,
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../../testing/reading-platform.ts";

let platform: ReadingPlatform;
let pump: TestDevice;
let mixer: TestDevice;
let token: string;

beforeAll(async () => {
  platform = await makeReadingPlatform();
  pump = await platform.addDevice("Pump");
  mixer = await platform.addDevice("Mixer");
  token = await platform.tokenOf("root");
  await platform.db.updateTable("device").set({ device_no: "P-7" }).where("id", "=", pump.id).execute();
  await platform.db
    .insertInto("sensor")
    .values({ device_id: pump.id, model: waterSensor, name: "Water sensor", installed_at: new Date(0) })
    .execute();
  const now = platform.nowMs();
  for (const device of [pump, mixer])
    await device.sendEvery(10 * minute, now - 5 * hour, now - 3 * hour, () => ({
      oilTemp: 45,
      waterActivity: 0.9,
    }));
  await platform.alarmEngine.engine.settled();
  await addMessage("Li Lei", "sms", "13800000001");
  await addMessage("Li Lei", "email", "lilei@example.com");
});
afterAll(() => platform.close());

const waterSensor = "epluseMop301";

const episode = () =>
  platform.db
    .selectFrom("alarm_episode")
    .selectAll()
    .where("device_id", "=", pump.id)
    .executeTakeFirstOrThrow();

async function addMessage(receiver: string, mode: "sms" | "email", address: string): Promise<void> {
  const { id: episode_id } = await episode();
  const { id } = await platform.db
    .insertInto("notification")
    .values({
      occasion: `${receiver} ${mode}`,
      kind: "opened",
      receiver,
      mode,
      address,
      language: "en",
      level: 1,
      subject: "",
      body: "",
      status: "sent",
      created_at: new Date(platform.nowMs()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.db.insertInto("notification_episode").values({ notification_id: id, episode_id }).execute();
}

const choice = () => ({
  fileType: "xlsx",
  startTime: platform.nowMs() - 30 * day,
  endTime: platform.nowMs(),
  deviceIds: [pump.id, mixer.id],
});
const ask = (body: object, lang = "en", as = token) =>
  platform.post("/api/system/alarmrecord/export", body, as, { lang });

async function exported(body: object, lang = "en", as = token): Promise<DownloadTask> {
  const { taskId } = (await ask(body, lang, as)).body["data"] as { taskId: string };
  for (;;) {
    const { body: answer } = await platform.get("/api/system/task/listAllTask", as);
    const task = (answer["rows"] as DownloadTask[]).find(({ id }) => id === taskId);
    if (task && task.status > 1) return task;
    await pause(20);
  }
}

/** The clock of a site in China, as a sheet keeps it. */
const siteTime = (time: Date) => new Date(time.getTime() + 8 * hour);

describe("an export of alarm records", () => {
  it("holds what the database holds of the chosen devices, in the site's time", async () => {
    const task = await exported(choice());
    expect(task.taskName).toBe("Alarm records 2 devices 2026-10-13–2026-11-12");
    const rows = await readFirstSheet((await platform.get(task.url ?? "", token)).bytes);
    const { code, first_at, last_at, send_count } = await episode();
    expect(rows).toHaveLength(3);
    expect(rows[2]).toEqual([
      "Mill",
      "Pump",
      "P-7",
      code,
      siteTime(first_at),
      siteTime(last_at),
      Math.round(((last_at.getTime() - first_at.getTime()) / hour) * 10) / 10,
      send_count,
      "Water ingress",
      "Water activity 0.900, above limit 0.8; Water content 734 mg/kg, above warning limit 500 mg/kg",
      "Water sensor",
      "Email, SMS",
      "Level 1: over limit, active",
      "Unresolved",
      ...Array.from({ length: 9 }, () => ""),
      "Li Lei",
      "13800000001",
    ]);
    expect(rows[1]?.slice(0, 3)).toEqual(["Mill", "Mixer", ""]);
  });

  it("is written in the caller's language", async () => {
    const task = await exported({ ...choice(), fileType: "csv", deviceIds: [pump.id] }, "zh-CN");
    const text = (await platform.get(task.url ?? "", token)).bytes.toString("utf8");
    expect(task.taskName).toBe("报警记录 Pump 2026-10-13–2026-11-12");
    expect(text.split("\r\n")[0]?.slice(1)).toBe(
      "工厂,设备名称,设备编号,报警编号,首次报警,末次报警,持续时间 (h),发送次数,报警类型,报警原因,传感器,通知方式,异常状态,处理状态," +
        "认领人,认领时间,指派给,静音至,处理人,处理时间,检查结果,处理措施,更换内容,接收人,手机号",
    );
    expect(text).toContain("水活性 0.900，超过限值 0.8");
    expect(text).toContain("一级：超限，报警中,未处理,,,,,,,,,,Li Lei,13800000001");
  });

  it("holds only what the list was filtered by, with the accounts that handled it", async () => {
    const rowsOf = async (filter: object) => {
      const task = await exported({ ...choice(), ...filter });
      const [, ...rows] = await readFirstSheet((await platform.get(task.url ?? "", token)).bytes);
      return rows;
    };
    const { id: alarmId, code } = await episode();
    expect(await rowsOf({ level: 2 })).toEqual([]);
    expect(await rowsOf({ level: 1, category: "water", state: "open" })).toHaveLength(2);
    expect((await rowsOf({ search: code })).map((row) => row[3])).toEqual([code]);
    expect((await rowsOf({ search: "li lei" })).map((row) => row[3])).toEqual([code]);
    const post = (call: string, body: object) =>
      platform.post(`/api/system/alarmrecord/${call}`, { alarmId, ...body }, token);
    await post("take", {});
    expect((await rowsOf({ mine: true })).map((row) => row[1])).toEqual(["Pump"]);
    expect((await rowsOf({ unclaimed: true })).map((row) => row[1])).toEqual(["Mixer"]);
    await post("process", { finding: "leak", action: "sealed", oilChanged: true, filterChanged: true });
    const now = siteTime(new Date(platform.nowMs()));
    expect((await rowsOf({ processed: true })).map((row) => row.slice(13, 23))).toEqual([
      ["Resolved", "root", now, "", "", "root", now, "leak", "sealed", "Oil, Filter"],
    ]);
    await post("unprocess", {});
    await post("release", {});
  });

  it("hides phone numbers from visitors", async () => {
    const { tenantId, customerId } = platform;
    await platform.addAccount({
      username: "visitor",
      authority: "CUSTOMER_USER",
      accountType: "experience",
      tenantId,
      customerId,
      devices: [pump.id],
    });
    const visitor = await platform.tokenOf("visitor");
    const task = await exported({ ...choice(), deviceIds: [pump.id] }, "en", visitor);
    const rows = await readFirstSheet((await platform.get(task.url ?? "", visitor)).bytes);
    expect(rows[1]?.slice(-2)).toEqual(["Li Lei", ""]);
  });

  it("holds alarms of the whole site of a chosen device, for accounts that see all of the site", async () => {
    const otherSite = await platform.addCustomer(platform.tenantId, "Elsewhere");
    const at = new Date(platform.nowMs() - hour);
    const outage = { kind: "outage", of: "site", silent: 2, devices: 2 } as const;
    const reasons = JSON.stringify([{ key: "", level: 2, value: null, condition: outage }]);
    for (const customer_id of [platform.customerId, otherSite])
      await platform.db
        .insertInto("alarm_episode")
        .values({
          customer_id,
          category: "communication",
          level: 2,
          reasons,
          first_at: at,
          last_at: at,
          occurrences: 1,
        })
        .execute();
    const rowsFor = async (as: string) => {
      const task = await exported({ ...choice(), deviceIds: [pump.id] }, "en", as);
      return readFirstSheet((await platform.get(task.url ?? "", as)).bytes);
    };
    const [, ofPump, ofSite, ...others] = await rowsFor(token);
    expect(ofPump?.slice(0, 2)).toEqual(["Mill", "Pump"]);
    expect(ofSite?.slice(0, 3)).toEqual(["Mill", "Whole site", ""]);
    expect(ofSite?.[4]).toEqual(siteTime(at));
    expect(ofSite).toContain("2 of 2 devices lost communication at the same time");
    expect(others).toEqual([]);
    expect(await rowsFor(await platform.tokenOf("visitor"))).toHaveLength(2);
  });

  it("is refused for what is missing or too much", async () => {
    const refused = async (change: object) => (await ask({ ...choice(), ...change })).body["msg"];
    expect(await refused({ deviceIds: [] })).toBe("Please select devices (up to 500)");
    expect(await refused({ fileType: undefined })).toBe("Please select a file type");
    expect(await refused({ startTime: undefined })).toBe("Please select a time range");
    expect(await refused({ startTime: platform.nowMs() - 32 * day })).toBe(
      "The export time range cannot exceed 1 month",
    );
  });
});
