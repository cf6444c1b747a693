import type { DeviceRecord, FleetDevice, HeldChild } from "@oilcloud/contract";
import { connectAsync, type MqttClient } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";

/** Devices that gateways bring over MQTT, as their dealer wants them. */
let platform: FleetPlatform;
let port = 0;
let gateway: { id: string; client: MqttClient };
const clients: MqttClient[] = [];
beforeAll(async () => {
  platform = await makeFleetPlatform();
  port = await platform.mqtt.listen("127.0.0.1", 0);
});
beforeEach(async () => {
  await setRules(false);
  gateway = await newGateway();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await platform.close();
});

const setRules = (holdsNew: boolean, types: object[] = [], who = "dealer") =>
  platform.ask(who, "PUT", "gateway/rules", { holdsNew, types });

async function newGateway(customerId = platform.customerId) {
  const id = await platform.addDevice(customerId, `gateway ${clients.length}`);
  await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", id).execute();
  const username = await platform.telemetry.devices.issueToken(id, platform.now());
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, reconnectPeriod: 0 });
  clients.push(client);
  return { id, client };
}

const publish = (topic: string, message: object, through = gateway) =>
  through.client.publishAsync(`v1/gateway/${topic}`, JSON.stringify(message), { qos: 1 });
const report = (name: string, oilTemp: number, through = gateway) =>
  publish("telemetry", { [name]: [{ ts: platform.now().getTime(), values: { oilTemp } }] }, through);
const childrenOf = async ({ id }: { id: string }, who = "customer") =>
  (await platform.ask<FleetDevice>(who, "GET", `dataanalysis/listDeviceInfo?gatewayId=${id}`)).rows ?? [];
const valueOf = async (deviceId: string) => {
  const path = `datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`;
  const { rows } = await platform.ask<{ key: string; value: number }>("root", "GET", path);
  return rows?.find(({ key }) => key === "oilTemp")?.value;
};
const heldBy = async (who = "customer") =>
  (await platform.ask<HeldChild>(who, "GET", `gateway/held?gatewayId=${gateway.id}`)).rows ?? [];
const approve = (name: string, who = "customer") =>
  platform.ask<{ deviceId: string }>(who, "POST", "gateway/approve", {
    gatewayId: gateway.id,
    name,
    machineType: "industrialGear",
  });

describe("a device that a gateway brings", () => {
  it("gets the machine type of its type, else the gateway's", async () => {
    const own = await platform.ask<DeviceRecord>(
      "root",
      "GET",
      `customerdevice/getDevice?deviceId=${gateway.id}`,
    );
    await setRules(false, [{ type: "Gear Box", machineType: "windGear" }]);
    await publish("connect", { device: "known", type: "gear box" });
    await publish("connect", { device: "unknown", type: "toaster" });
    await report("untyped", 40);
    const types = (await childrenOf(gateway)).map(({ deviceName, machineType }) => [deviceName, machineType]);
    expect(Object.fromEntries(types)).toEqual({
      known: "windGear",
      unknown: own.data?.machineType,
      untyped: own.data?.machineType,
    });
  });

  it("touches no device of the same name elsewhere: of another dealer, another customer or another gateway", async () => {
    const elsewhere = [
      await platform.addDevice(platform.foreignId, "press"),
      await platform.addDevice(platform.siblingId, "press"),
      await platform.addDevice(platform.customerId, "press"),
    ];
    const foreign = await newGateway(platform.foreignId);
    await report("press", 41, foreign);
    const [foreignChild] = await childrenOf(foreign, "root");
    await report("press", 77);
    await publish("attributes", { press: { fw: "2" } });
    const [child, ...others] = await childrenOf(gateway);
    expect(others).toEqual([]);
    expect(child).toMatchObject({ customerId: platform.customerId, deviceName: "press" });
    expect(await valueOf(child?.deviceId ?? "")).toBe(77);
    expect(await valueOf(foreignChild?.deviceId ?? "")).toBe(41);
    for (const id of elsewhere) expect(await valueOf(id)).toBeUndefined();
    const written = await platform.db.selectFrom("device_attribute").select("device_id").execute();
    expect(written).toEqual([{ device_id: child?.deviceId }]);
  });

  it("reports on under the gateway's name for it after people have renamed it", async () => {
    await report("slave 1", 40);
    const deviceId = (await childrenOf(gateway))[0]?.deviceId ?? "";
    for (const deviceName of ["Main pump", "Main pump A"])
      await platform.ask("customer", "PUT", "customerdevice", { deviceId, deviceName });
    await report("slave 1", 52);
    const children = await childrenOf(gateway);
    expect(children.map(({ deviceName }) => deviceName)).toEqual(["Main pump A"]);
    expect(await valueOf(deviceId)).toBe(52);
    expect(await platform.telemetry.devices.throughGateway(deviceId)).toMatchObject({ name: "slave 1" });
    await report("Main pump A", 60); // another device, that has this name at the gateway
    expect(await childrenOf(gateway)).toHaveLength(2);
    expect(await valueOf(deviceId)).toBe(52);
  });

  it("moves to another gateway of its customer with its readings, and to no other", async () => {
    const move = (deviceId: string, to: string, who = "customer") =>
      platform.ask(who, "PUT", "gateway/move", { deviceId, gatewayId: to });
    await report("fan", 40);
    const deviceId = (await childrenOf(gateway))[0]?.deviceId ?? "";
    const next = await newGateway();
    expect(await move(deviceId, next.id)).toMatchObject({ code: 200 });
    await report("fan", 44, next);
    expect((await childrenOf(next)).map((each) => each.deviceId)).toEqual([deviceId]);
    expect(await valueOf(deviceId)).toBe(44);

    const sibling = await newGateway(platform.siblingId);
    expect(await move(deviceId, sibling.id, "dealer")).toMatchObject({ code: 2213 });
    expect(await move(deviceId, (await newGateway(platform.foreignId)).id, "dealer")).toMatchObject({
      code: 404,
    });
    expect(await move(platform.devices.granted, next.id)).toMatchObject({ code: 2212 });
    await report("fan", 45); // the old gateway still has one of this name
    expect(await move(deviceId, gateway.id)).toMatchObject({ code: 2214 });
  });
});

describe("where new devices wait for approval", () => {
  it("one is listed with what it sent, and stores readings only once it is approved", async () => {
    await report("approved before", 40);
    await setRules(true, [{ type: "pump", machineType: "windGear" }]);
    await publish("connect", { device: "new", type: "pump" });
    const now = platform.now().getTime();
    await publish("telemetry", {
      new: [{ ts: now, values: { oilTemp: 51, state: "on" } }],
      "approved before": [{ ts: now, values: { oilTemp: 42 } }],
    });
    const [before] = await childrenOf(gateway);
    expect(await childrenOf(gateway)).toHaveLength(1);
    expect(await valueOf(before?.deviceId ?? "")).toBe(42);
    expect(await heldBy()).toMatchObject([
      {
        name: "new",
        type: "pump",
        machineType: "windGear",
        messages: 1,
        newest: [
          { key: "oilTemp", value: "51" },
          { key: "state", value: "on" },
        ],
      },
    ]);

    const deviceId = (await approve("new")).data?.deviceId ?? "";
    expect(await heldBy()).toEqual([]);
    expect(await valueOf(deviceId)).toBeUndefined();
    await report("new", 53);
    expect(await valueOf(deviceId)).toBe(53);
    expect((await childrenOf(gateway)).find((each) => each.deviceId === deviceId)).toMatchObject({
      deviceName: "new",
      machineType: "industrialGear",
    });
  });

  it("is added at once after the dealer has turned that off", async () => {
    await setRules(true);
    await report("impatient", 40);
    expect(await childrenOf(gateway)).toEqual([]);
    await setRules(false);
    await report("impatient", 41);
    expect(await childrenOf(gateway)).toMatchObject([{ deviceName: "impatient" }]);
  });

  it("is approved once, and by no one who does not see its gateway", async () => {
    await setRules(true);
    await report("late", 40);
    expect(await approve("late", "visitor")).toMatchObject({ code: 403 });
    expect(await approve("never seen")).toMatchObject({ code: 2216 });
    expect(await approve("late")).toMatchObject({ code: 200 });
    expect(await approve("late")).toMatchObject({ code: 2216 });
  });

  it("is set by the dealer alone, with each type once", async () => {
    expect(await setRules(true, [], "customer")).toMatchObject({ code: 403 });
    const twice = ["pump", "PUMP "].map((type) => ({ type, machineType: "windGear" }));
    expect(await setRules(true, twice)).toMatchObject({ code: 2215 });
  });
});
