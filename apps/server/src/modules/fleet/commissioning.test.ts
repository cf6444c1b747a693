import { randomUUID } from "node:crypto";
import type { DeviceRecord } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { multipart } from "../../testing/multipart.ts";
import { makeJpeg, makePng } from "../../testing/sample-files.ts";
import { send } from "../../testing/test-platform.ts";

let platform: FleetPlatform;
let groupId = "";
beforeAll(async () => {
  platform = await makeFleetPlatform();
  groupId = await platform.groupOf(platform.customerId);
});
afterAll(() => platform.close());

const device = () => platform.addDevice(platform.customerId, `press ${randomUUID()}`);
const commission = (deviceId: string, fields: object = {}, who = "customer") =>
  platform.ask<{ sensorsAdded: number }>(who, "PUT", "customerdevice/commission", {
    deviceId,
    deviceName: `mill ${randomUUID()}`,
    machineType: "industrialGear",
    groupId,
    models: ["epluseMop301"],
    ...fields,
  });
const record = async (id: string, who = "customer") => {
  const { data, msg } = await platform.ask<DeviceRecord>(
    who,
    "GET",
    `customerdevice/getDevice?deviceId=${id}`,
  );
  if (!data) throw new Error(msg);
  return data;
};

async function sendPhoto(deviceId: string, content: Buffer, who = "dealer") {
  const form = multipart({ deviceId }, [{ field: "photo", content, name: "photo.jpg" }]);
  const { body } = await send(platform.http, {
    method: "POST",
    url: "/api/system/customerdevice/photo",
    ...form,
    headers: { ...form.headers, "x-authorization": `Bearer ${await platform.tokenOf(who)}` },
  });
  return body as { code: number; data?: { deviceImage: string } };
}

const images = async () =>
  (await platform.ask<{ url: string }>("root", "GET", "uploadFile/listImg")).rows?.map(({ url }) => url) ??
  [];

describe("what a person at the machine enters", () => {
  it("sets the device and adds its sensors, and sent again adds none", async () => {
    const id = await device();
    const deviceName = `mill ${randomUUID()}`;
    const entry = { deviceName, models: ["epluseMop301", "epluseMop301"] };
    expect(await commission(id, entry)).toMatchObject({ code: 200, data: { sensorsAdded: 2 } });
    expect(await commission(id, entry)).toMatchObject({ code: 200, data: { sensorsAdded: 0 } });
    const { sensors, ...shown } = await record(id);
    expect(shown).toMatchObject({ deviceName, machineType: "industrialGear", groupId });
    expect(sensors.map(({ model }) => model)).toEqual(["epluseMop301", "epluseMop301"]);
    expect(sensors[0]?.sensorName).toBe(sensors[0]?.modelName);
  });

  it("sent twice at the same moment adds each sensor once", async () => {
    const id = await device();
    const deviceName = `mill ${randomUUID()}`;
    const answers = await Promise.all([1, 2, 3].map(() => commission(id, { deviceName })));
    expect(answers.map(({ data }) => data?.sensorsAdded ?? 0).reduce((sum, added) => sum + added)).toBe(1);
    expect((await record(id)).sensors).toHaveLength(1);
  });

  it("leaves sensors that are fitted and not named", async () => {
    const id = await device();
    await commission(id);
    expect(await commission(id, { models: [] })).toMatchObject({ data: { sensorsAdded: 0 } });
    expect((await record(id)).sensors).toHaveLength(1);
  });

  it("is refused for a name that is taken, another customer's group and another dealer's device", async () => {
    const id = await device();
    expect(await commission(id, { deviceName: "granted press" })).toMatchObject({ code: 1305 });
    const group = await platform.groupOf(platform.siblingId);
    expect(await commission(id, { groupId: group })).toMatchObject({ code: 1300 });
    expect((await record(id)).sensors).toEqual([]);
    const foreign = await platform.addDevice(platform.foreignId);
    expect((await commission(foreign)).code).toBe(404);
    expect((await commission(id, {}, "visitor")).code).toBe(403);
  });
});

describe("the picture of the place", () => {
  it("becomes the device's image, which its customer sees, and sent again stays the same", async () => {
    const id = await device();
    const content = makeJpeg(40, 30);
    const first = await sendPhoto(id, content);
    expect(first).toMatchObject({ code: 200 });
    const known = await images();
    expect(await sendPhoto(id, content)).toEqual(first);
    expect(await images()).toEqual(known);
    const { deviceImage } = await record(id);
    expect(deviceImage).toBe(first.data?.deviceImage);
    const shown = await platform.get(deviceImage, await platform.tokenOf("customer"));
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect(shown.bytes.equals(content)).toBe(true);
  });

  it("of another moment takes the place of the one before", async () => {
    const id = await device();
    const before = await sendPhoto(id, makeJpeg(40, 30));
    const after = await sendPhoto(id, makePng(40, 30));
    expect(after.data?.deviceImage).not.toBe(before.data?.deviceImage);
    expect((await record(id)).deviceImage).toBe(after.data?.deviceImage);
  });

  it("is refused for what is no photograph, and for another dealer's device", async () => {
    const id = await device();
    expect(await sendPhoto(id, Buffer.from("<svg onload=alert(1)>"))).toMatchObject({ code: 1204 });
    const foreign = await platform.addDevice(platform.foreignId);
    expect((await sendPhoto(foreign, makeJpeg())).code).toBe(404);
  });
});
