import { randomUUID } from "node:crypto";
import { dayMs, minuteMs } from "@oilcloud/oil";
import type { DeviceRecord, FleetDevice } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { multipart } from "../../testing/multipart.ts";
import { makePng } from "../../testing/sample-files.ts";
import { send } from "../../testing/test-platform.ts";

let platform: FleetPlatform;
let groupId = "";
beforeAll(async () => {
  platform = await makeFleetPlatform();
  groupId = await platform.groupOf(platform.customerId);
});
afterAll(() => platform.close());

const everything = {
  deviceNo: "SN-HYD-0207",
  oilNo: "hm46",
  nameplateNo: "HPU-2018-4417",
  machine: "Pump station 4×110 kW",
  industry: "steel",
  areaNo: "320500",
  monitoringPosition: "Return line",
  monitoringOil: "L-HM 46",
  installTime: Date.parse("2026-03-01T00:00:00Z"),
  timeType: "running",
  tankVolumeL: 6000,
  intervalS: 30,
};

const add = (fields: object = {}, who = "customer", lang?: string) =>
  platform.ask<{ deviceId: string }>(
    who,
    "POST",
    "customerdevice",
    {
      customerId: platform.customerId,
      groupId,
      deviceName: `press ${randomUUID()}`,
      machineType: "hydraulic",
      ...fields,
    },
    lang,
  );
async function added(fields: object = {}): Promise<string> {
  const { data, msg } = await add(fields);
  if (!data) throw new Error(msg);
  return data.deviceId;
}
const record = async (id: string, who = "customer", lang = "en") => {
  const { data, msg } = await platform.ask<DeviceRecord>(
    who,
    "GET",
    `customerdevice/getDevice?deviceId=${id}`,
    undefined,
    lang,
  );
  if (!data) throw new Error(msg);
  return data;
};
const list = (query: string, who = "root") =>
  platform.ask<FleetDevice>(who, "GET", `dataanalysis/listDeviceInfo?${query}`);

async function uploadImage(who: string): Promise<string> {
  const file = { field: "file", content: makePng(), name: "x.png" };
  const form = multipart({ fileName: "pump", dir: "deviceImg" }, [file]);
  const { body } = await send(platform.http, {
    method: "POST",
    url: "/api/system/uploadFile/upload",
    ...form,
    headers: { ...form.headers, "x-authorization": `Bearer ${await platform.tokenOf(who)}` },
  });
  return body["data"] as string;
}

describe("a device", () => {
  it("is added with its sensors, or not at all", async () => {
    const deviceName = "Mill stand 2";
    const probe = { model: "epluseMop301", sensorName: "Water probe" };
    const refused = await add(
      { deviceName, sensors: [probe, { ...probe, sensorName: " " }] },
      "customer",
      "en",
    );
    expect(refused.code).not.toBe(200);
    const deviceId = await added({ deviceName, sensors: [probe] });
    expect((await record(deviceId)).sensors).toMatchObject([probe]);
    const { rows } = await platform.ask("root", "GET", "audit/list?pageSize=5&entity=sensor");
    expect(rows?.[0]).toMatchObject({ title: `${deviceName} · Water probe` });
  });

  it("of a customer outside China is listed and opens, with the country for its place", async () => {
    const site = { customerName: "Leeds works", areaNo: "", country: "GB", timeZone: "Europe/London" };
    const { data } = await platform.ask<{ customerId: string }>("dealer", "POST", "customer", site);
    const customerId = data?.customerId ?? "";
    const entry = { customerId, groupId: await platform.groupOf(customerId), deviceName: "Aire pump" };
    const { data: device } = await add(entry, "dealer");
    expect(await record(device?.deviceId ?? "", "dealer")).toMatchObject({
      areaNo: "",
      areaName: "United Kingdom",
    });
    expect((await list("deviceName=Aire", "dealer")).rows).toMatchObject([{ areaName: "United Kingdom" }]);
    await platform.ask("dealer", "DELETE", `customerdevice/${device?.deviceId}`);
  });

  it("keeps everything that was entered, shown in the reader's language", async () => {
    const id = await added({ deviceName: "2# mill", ...everything });
    expect(await record(id)).toMatchObject({
      deviceName: "2# mill",
      ...everything,
      oilName: "ISO VG 46 anti-wear hydraulic oil (L-HM 46)",
      machineTypeName: "Hydraulic power unit",
      industryName: "Iron and steel",
      groupName: "Default group",
      customerName: "Mill",
      tenantName: "Dealer",
      freshness: "never",
      oilState: "unknown",
      sensors: [],
      tokenTime: null,
    });
    expect(await record(id, "customer", "zh-CN")).toMatchObject({
      oilName: "L-HM 46 抗磨液压油",
      areaName: "江苏省 苏州市",
      groupName: "默认分组",
      industryName: "钢铁冶金",
    });
    // A usual sampling point is named in the language of the pages that only show it.
    const shown = await platform.ask(
      "customer",
      "GET",
      `datascreen/getDeviceInfo?deviceId=${id}`,
      undefined,
      "zh-CN",
    );
    expect(shown.data).toMatchObject({ monitoringPosition: "回油管" });
  });

  it("keeps an oil or an industry that no list knows by its own name", async () => {
    const id = await added({ oilNo: "Special blend 7", industry: "Sugar" });
    expect(await record(id)).toMatchObject({
      oilNo: "Special blend 7",
      oilName: "Special blend 7",
      industryName: "Sugar",
    });
    const { oil } = await platform.db
      .selectFrom("device")
      .select("oil")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(oil).toBeNull();
  });

  it("has the catalogue's oil, however its name is written, and keeps what only resembles it as it is", async () => {
    const id = await added({ oilNo: " l-hm４６ " });
    expect(await record(id)).toMatchObject({ oilNo: "hm46" });
    const other = await added({ oilNo: "HL 46" });
    expect(await record(other)).toMatchObject({ oilNo: "HL 46" });
  });

  it("stands in its customer's area unless it has one of its own", async () => {
    expect(await record(await added())).toMatchObject({ areaNo: "320500" });
    expect(await add({ areaNo: "999999" })).toMatchObject({ code: 1310, msg: "Unknown area code" });
  });

  it("is changed field by field, and a field can be emptied", async () => {
    const id = await added({ ...everything, deviceNo: "CHANGE-1" });
    const changed = await platform.ask("dealer", "PUT", "customerdevice", {
      deviceId: id,
      deviceName: "renamed",
      tankVolumeL: null,
      deviceNo: "",
    });
    expect(changed).toMatchObject({ code: 200 });
    expect(await record(id)).toMatchObject({
      deviceName: "renamed",
      tankVolumeL: null,
      deviceNo: null,
      nameplateNo: everything.nameplateNo,
    });
  });

  it("has a number and a name of its own within its customer", async () => {
    await added({ deviceNo: "NO-1", deviceName: "one of a kind" });
    expect(await add({ deviceNo: "no-1" })).toMatchObject({ code: 1304 });
    expect(await add({ deviceName: "One of a kind" })).toMatchObject({ code: 1305 });
    const elsewhere = await platform.ask("dealer", "POST", "customerdevice", {
      customerId: platform.siblingId,
      groupId: await platform.groupOf(platform.siblingId),
      deviceName: "one of a kind",
      machineType: "hydraulic",
      deviceNo: "NO-1",
    });
    expect(elsewhere).toMatchObject({ code: 200 });
  });

  it.each([
    [{ deviceName: " " }, 1306],
    [{ groupId: randomUUID() }, 1300],
    [{ groupId: undefined }, 1300],
    [{ machineType: "submarine" }, 400],
    [{ tankVolumeL: 0 }, 1312],
    [{ intervalS: 0 }, 1313],
    [{ installTime: Date.parse("2027-01-01") }, 1109],
    [{ deviceImage: "javascript:alert(1)" }, 400],
    [{ deviceImage: "https://spy.example/pixel.png" }, 1334],
    [{ deviceImage: `/api/system/uploadFile/downloadImg?fileUrl=${"a".repeat(40)}-x.png` }, 1334],
  ])("is refused with %j", async (fields, code) => {
    expect(await add(fields)).toMatchObject({ code });
  });

  it("shows an uploaded image that its editor sees, and keeps an address that it had before", async () => {
    const own = await uploadImage("customer");
    const id = await added({ deviceImage: own });
    expect((await record(id)).deviceImage).toBe(own);
    const change = (deviceImage: string, more: object = {}) =>
      platform.ask("customer", "PUT", "customerdevice", { deviceId: id, deviceImage, ...more });
    const tenantId = await platform.addTenant("Rival");
    await platform.addAccount({
      username: "rival",
      authority: "TENANT_ADMIN",
      accountType: "dealer",
      tenantId,
    });
    expect(await change(await uploadImage("rival"))).toMatchObject({ code: 1334 });
    const before = "https://old.example/pump.png";
    await platform.db.updateTable("device").set({ image_url: before }).where("id", "=", id).execute();
    expect(await change(before, { machine: "Stand 7" })).toMatchObject({ code: 200 });
    expect(await change(`${before}?x`)).toMatchObject({ code: 1334 });
    expect(await change("")).toMatchObject({ code: 200 });
  });

  it("says that a group must exist first, in both languages", async () => {
    const group = await platform.groupOf(platform.siblingId);
    expect((await add({ groupId: group })).msg).toBe(
      "A device group must exist first. Please select one of this customer's groups",
    );
    expect((await add({ groupId: group }, "customer", "zh-CN")).msg).toBe(
      "请先创建设备分组，并选择该客户的分组",
    );
  });

  it("moves between groups of its customer only", async () => {
    const id = await added();
    const { data } = await platform.ask<{ groupId: string }>("customer", "POST", "devicegroup", {
      customerId: platform.customerId,
      groupName: "Target",
    });
    const move = (group: string | undefined) =>
      platform.ask("customer", "PUT", "customerdevice/updateDeviceGroup", {
        deviceIds: [id],
        groupId: group,
      });
    expect(await move(data?.groupId)).toMatchObject({ code: 200, data: { moved: 1 } });
    expect(await record(id)).toMatchObject({ groupName: "Target" });
    expect(await move(await platform.groupOf(platform.siblingId))).toMatchObject({ code: 1300 });
    expect(await record(id)).toMatchObject({ groupName: "Target" });
  });

  it("is not changed by a user who may only look", async () => {
    for (const who of ["visitor", "keeper"]) {
      expect(await add({}, who)).toMatchObject({ code: 403 });
      const body = { deviceId: platform.devices.granted };
      expect(await platform.ask(who, "POST", "customerdevice/issueToken", body)).toMatchObject({ code: 403 });
    }
  });
});

describe("a token", () => {
  it("is shown once, and the new one takes the old one's place", async () => {
    const deviceId = await added();
    const issue = async () =>
      (await platform.ask<{ token: string }>("customer", "POST", "customerdevice/issueToken", { deviceId }))
        .data?.token ?? "";
    const first = await issue();
    expect(await platform.telemetry.backend.authenticate(first)).not.toBeNull();
    const second = await issue();
    expect(await platform.telemetry.backend.authenticate(first)).toBeNull();
    expect(await platform.telemetry.backend.authenticate(second)).not.toBeNull();
    const known = await record(deviceId);
    expect(known.tokenTime).not.toBeNull();
    expect(JSON.stringify(known)).not.toContain(second);
  });
});

describe("the order of indicators", () => {
  it("is the device's own, the rest following; what it never sent is refused", async () => {
    const id = await added();
    const token = await platform.telemetry.devices.issueToken(id, new Date());
    const device = await platform.telemetry.backend.authenticate(token);
    if (!device) throw new Error("no such device");
    await platform.telemetry.backend.storeTelemetry(device, [
      { ts: Date.parse("2026-11-12T06:00:00Z"), values: { oilTemp: 50, waterActivity: 0.2, filterDp: 1 } },
    ]);
    const keys = async () =>
      (
        await platform.ask<{ keyId: number }>("customer", "GET", `customerdevice/getTkByDeviceId?id=${id}`)
      ).rows?.map(({ keyId }) => keyId);
    expect((await keys())?.[0]).toBe(1);
    const order = (keyIds: number[]) =>
      platform.ask<{ keyId: number }>("customer", "PUT", "customerdevice/updateTkOrderByDeviceId", {
        deviceId: id,
        keyIds,
      });
    expect((await order([3, 100])).rows?.map(({ keyId }) => keyId).slice(0, 2)).toEqual([3, 100]);
    expect((await keys())?.slice(0, 2)).toEqual([3, 100]);
    expect(await order([3, 999])).toMatchObject({ code: 1108 });
  });
});

describe("deleting", () => {
  const remove = (id: string, name: string, who = "customer") =>
    platform.ask(who, "DELETE", `customerdevice/${id}?deviceName=${encodeURIComponent(name)}`);

  it("asks for the device's name", async () => {
    const id = await added({ deviceName: "keep me" });
    expect(await remove(id, "keep you")).toMatchObject({
      code: 1307,
      msg: "The name entered does not match the device name",
    });
    expect(await record(id)).toMatchObject({ deviceName: "keep me" });
  });

  it("goes without the name, as integrators call it, also with a content type and no body", async () => {
    const id = await added({ deviceName: "gone unasked" });
    const { status, body } = await send(platform.http, {
      method: "DELETE",
      url: `/api/system/customerdevice/${id}`,
      headers: {
        "x-authorization": `Bearer ${await platform.tokenOf("customer")}`,
        "content-type": "application/json",
      },
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200, data: { deviceId: id } } });
    expect(await platform.ask("customer", "GET", `customerdevice/getDevice?deviceId=${id}`)).toMatchObject({
      code: 404,
    });
  });

  it("removes the device at once and its readings in the background", async () => {
    const id = await added({ deviceName: "go away" });
    const token = await platform.telemetry.devices.issueToken(id, new Date());
    const device = await platform.telemetry.backend.authenticate(token);
    if (!device) throw new Error("no such device");
    const ts = Date.parse("2026-11-12T06:00:00Z");
    await platform.telemetry.backend.storeTelemetry(device, [
      { ts, values: { oilTemp: 50 } },
      { ts: ts - 7 * dayMs, values: { oilTemp: 51 } },
    ]);
    const { number } = await platform.db
      .selectFrom("device")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const left = async () => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from sample where device_number = ${number})::int
             + (select count(*) from rollup_pending where device_number = ${number})::int
             + (select count(*) from removed_device)::int as n`.execute(platform.db);
      return rows[0]?.n;
    };
    expect(await left()).toBeGreaterThan(0);
    expect(await remove(id, "go away")).toMatchObject({ code: 200 });
    expect(await platform.ask("customer", "GET", `customerdevice/getDevice?deviceId=${id}`)).toMatchObject({
      code: 404,
    });
    expect(await platform.telemetry.backend.authenticate(token)).toBeNull();
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });

  it("keeps a gateway while devices report through it", async () => {
    const id = await added({ deviceName: "gateway" });
    await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", id).execute();
    await platform.db
      .insertInto("device")
      .values({
        customer_id: platform.customerId,
        group_id: groupId,
        gateway_id: id,
        name: "child",
        machine_type: "hydraulic",
      })
      .execute();
    expect(await remove(id, "gateway")).toMatchObject({ code: 1308 });
  });
});

describe("a gateway", () => {
  it("is made by a call, has its children listed, and stays one while it has any", async () => {
    const gatewayId = await added({ deviceName: "edge box", isGateway: true });
    expect(await record(gatewayId)).toMatchObject({ isGateway: true, gateway: null });
    const token = await platform.telemetry.devices.issueToken(gatewayId, new Date());
    const gateway = await platform.telemetry.backend.authenticate(token);
    if (!gateway) throw new Error("no such device");
    expect(gateway.isGateway).toBe(true);
    await platform.telemetry.backend.connectChild(gateway, "pump behind it", "default");
    const children = await list(`gatewayId=${gatewayId}&pageNum=1&pageSize=10`, "customer");
    expect(children).toMatchObject({ total: 1, rows: [{ deviceName: "pump behind it", isGateway: false }] });
    const childId = children.rows?.[0]?.deviceId ?? "";
    expect(await record(gatewayId)).toMatchObject({ lastTime: null, freshness: "never" });
    const ts = platform.now().getTime();
    const byName = new Map([["pump behind it", [{ ts, values: { oilTemp: 50 } }]]]);
    await platform.telemetry.backend.storeGatewayTelemetry(gateway, byName);
    expect(await record(gatewayId)).toMatchObject({ lastTime: ts, freshness: "fresh" });
    expect(await record(childId)).toMatchObject({
      gateway: { deviceId: gatewayId, deviceName: "edge box" },
    });
    const set = (deviceId: string, isGateway: boolean, lang?: string) =>
      platform.ask("customer", "PUT", "customerdevice", { deviceId, isGateway }, lang);
    expect(await set(gatewayId, false)).toMatchObject({ code: 1332 });
    expect((await set(gatewayId, false, "zh-CN")).msg).toContain("请先删除这些设备");
    expect(await set(gatewayId, true)).toMatchObject({ code: 200 });
    expect(await set(childId, true)).toMatchObject({ code: 1333 });
    expect(await platform.ask("customer", "DELETE", `customerdevice/${childId}`)).toMatchObject({
      code: 200,
    });
    expect(await set(gatewayId, false)).toMatchObject({ code: 200 });
    expect((await platform.telemetry.backend.authenticate(token))?.isGateway).toBe(false);
  });
});

describe("the table of devices", () => {
  it("is paged and sorted, and finds part of a name or number", async () => {
    for (const n of [1, 2, 3]) await added({ deviceName: `sorted ${n}`, deviceNo: `SORT-${n}` });
    const page = await list("deviceName=sorted&pageNum=2&pageSize=2&orderBy=deviceName&descending=true");
    expect(page).toMatchObject({ total: 3, rows: [{ deviceName: "sorted 1" }] });
    expect(await list("deviceName=sort-2")).toMatchObject({ total: 1, rows: [{ deviceName: "sorted 2" }] });
    expect(await list(`deviceName=${encodeURIComponent("%")}`)).toMatchObject({ total: 0 });
  });

  it("comes whole to a caller that does not ask for a page, with ten thousand devices too", async () => {
    const big = await platform.addCustomer(platform.tenantId, "Big");
    await sql`insert into device (customer_id, group_id, name, machine_type)
      select ${big}, ${await platform.groupOf(big)}, 'unit ' || n, 'hydraulic'
      from generate_series(1, 10000) as n`.execute(platform.db);
    const whole = await list(`tenantId=${platform.tenantId}&customerId=${big}&deviceName=`, "dealer");
    expect(whole).toMatchObject({ code: 200, total: 10_000 });
    expect(new Set(whole.rows?.map(({ deviceId }) => deviceId)).size).toBe(10_000);
    expect((await list(`customerId=${big}&pageNum=1`)).rows).toHaveLength(10);
    expect((await list(`customerId=${big}&pageSize=30`)).rows).toHaveLength(30);
    await platform.db.deleteFrom("device").where("customer_id", "=", big).execute();
  });

  it("is narrowed by what telemetry knows", async () => {
    const id = await added({ deviceName: "talking" });
    const token = await platform.telemetry.devices.issueToken(id, new Date());
    const device = await platform.telemetry.backend.authenticate(token);
    if (!device) throw new Error("no such device");
    await platform.telemetry.backend.storeTelemetry(
      device,
      Array.from({ length: 6 }, (_, i) => ({
        ts: Date.parse("2026-11-12T06:26:00Z") - (5 - i) * 10 * minuteMs,
        values: { waterActivity: 0.9 },
      })),
    );
    await platform.alarmEngine.engine.settled();
    expect(await list("freshness=fresh&deviceName=talking")).toMatchObject({
      total: 1,
      rows: [{ deviceName: "talking", online: true, oilState: "abnormal" }],
    });
    expect(await list("freshness=never&deviceName=talking")).toMatchObject({ total: 0 });
    expect(await list("oilState=abnormal")).toMatchObject({ rows: [{ deviceName: "talking" }] });
    const worst = await list("orderBy=oilState&descending=true&pageSize=1");
    expect(worst.rows?.[0]).toMatchObject({ deviceName: "talking" });
    expect(worst.total).toBeGreaterThan(1);
  });

  it("shows no user more than their scope", async () => {
    await platform.addDevice(platform.foreignId, "foreign press");
    await platform.addDevice(platform.siblingId, "sibling press");
    const names = async (who: string) =>
      (await list("pageSize=500", who)).rows?.map(({ deviceName }) => deviceName);
    expect(await names("root")).toEqual(expect.arrayContaining(["foreign press", "sibling press"]));
    expect(await names("dealer")).toContain("sibling press");
    expect(await names("dealer")).not.toContain("foreign press");
    expect(await names("customer")).not.toContain("sibling press");
    expect(await names("visitor")).toEqual(["granted press"]);
  });
});
