import { dayMs, hourMs, indicators, minuteMs } from "@oilcloud/oil";
import type { ScreenSettings } from "@oilcloud/contract";
import { connectAsync } from "mqtt";
import { multipart } from "../multipart.ts";
import { makePng } from "../sample-files.ts";
import { send } from "../test-platform.ts";
import { contentOf, reportingDevice, type Samples, type Stock } from "./samples.ts";

/** Devices with their sensors and groups, their alarms, and the screens that show them. */
export function machineSamples({ platform, ids, rows }: Stock): Samples {
  const { tenantId, customerId, ask } = platform;
  const now = () => platform.now().getTime();
  const device = () => platform.addDevice(customerId);
  const alarm = async () => platform.addAlarm(await device());
  const entry = async (deviceName: string) => ({
    groupId: await platform.groupOf(customerId),
    deviceName,
    machineType: "hydraulic" as const,
  });
  const reported = (values: Record<string, number>) =>
    reportingDevice(platform, [{ ts: now() - minuteMs, values }]);

  async function sensor(): Promise<string> {
    const body = { deviceId: ids.device, model: "epluseMop301", sensorName: "Probe" };
    return (await contentOf(ask<{ sensorId: string }>("dealer", "POST", "sensor", body))).sensorId;
  }

  async function pictureUrl(): Promise<string> {
    const form = multipart({ fileName: "Press" }, [{ field: "file", content: makePng(), name: "press.png" }]);
    const headers = { ...form.headers, "x-authorization": `Bearer ${await platform.tokenOf("dealer")}` };
    const url = "/api/system/uploadFile/upload";
    const { body } = await send(platform.http, { method: "POST", url, payload: form.payload, headers });
    return String(body["data"]);
  }

  /** A device that listens until it has answered. */
  async function listeningDevice(): Promise<string> {
    const { mqtt, telemetry } = platform;
    const id = await device();
    const username = await telemetry.devices.issueToken(id, platform.now());
    const port = await mqtt.listen("127.0.0.1", 0);
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, reconnectPeriod: 0 });
    client.on("message", (topic) => {
      void client.publishAsync(topic.replace("request", "response"), "{}").then(() => client.endAsync());
    });
    await client.subscribeAsync("v1/devices/me/rpc/request/+", { qos: 1 });
    return id;
  }

  /** Today's data with another count, so that saving them is a change also for the second time. */
  let counted = 0;
  async function screenDraft(): Promise<ScreenSettings> {
    const path = `distributordatascreen/getSettingScreenData?tenantId=${tenantId}&source=online`;
    const { allDataVO, ...draft } = await contentOf(ask<ScreenSettings>("root", "GET", path));
    const distributorDeviceVO = { allCst: ++counted, onlineCst: 0 };
    return { ...draft, isOpen: false, allDataVO: { ...allDataVO, distributorDeviceVO } };
  }

  async function gateway(): Promise<string> {
    const id = await device();
    await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", id).execute();
    return id;
  }

  const contactIds = [ids.contact];
  const notified = { contactIds, modes: ["email" as const] };
  const setting = {
    key: "oilTemp",
    levels: [1 as const],
    triggers: [{ level: 1 as const, kind: "above" as const, value: 80 }],
    ...notified,
  };

  return {
    "POST /system/customerdevice/issueCertificate": async () => ({
      body: { deviceId: await device(), days: 30 },
    }),
    "POST /system/customerdevice/revokeCertificate": async () => {
      const deviceId = await device();
      const body = { deviceId, days: 30 };
      const issued = ask<{ certificateId: string }>(
        "dealer",
        "POST",
        "customerdevice/issueCertificate",
        body,
      );
      return { body: { deviceId, certificateId: (await contentOf(issued)).certificateId } };
    },
    "POST /system/customerdevice/claim": async () => {
      const deviceId = await platform.addDevice(customerId, "Claimed pump");
      await platform.telemetry.claims.offer(deviceId, { secret: "4711", durationMs: minuteMs });
      return { body: { deviceName: "Claimed pump", secret: "4711" } };
    },
    "POST /system/customerdevice/endEarlierTokens": async () => {
      const deviceId = await device();
      for (const overlapHours of [0, 24])
        await contentOf(ask("dealer", "POST", "customerdevice/issueToken", { deviceId, overlapHours }));
      return { body: { deviceId } };
    },
    "POST /system/customerdevice": async () => ({ body: { customerId, ...(await entry("Fan")) } }),
    "POST /system/customerdevice/import": async () => ({
      body: { customerId, devices: [await entry("Pump")] },
    }),
    "PUT /system/customerdevice": () => ({ body: { deviceId: ids.device, deviceName: "Forging press" } }),
    "PUT /system/customerdevice/commission": () => ({
      body: {
        deviceId: ids.device,
        deviceName: "Drawing press",
        machineType: "industrialGear",
        groupId: rows.deviceGroup,
        models: ["epluseMop301"],
      },
    }),
    "POST /system/customerdevice/issueTokens": async () => ({ body: { deviceIds: [await device()] } }),
    "PUT /system/gateway/rules": () => ({
      as: "dealer",
      body: { holdsNew: false, types: [{ type: `pump ${++counted}`, machineType: "industrialGear" }] },
    }),
    "POST /system/gateway/approve": async () => {
      const gatewayId = await gateway();
      await platform.telemetry.held.note(gatewayId, { name: "pump" });
      return { body: { gatewayId, name: "pump", machineType: "hydraulic" as const } };
    },
    "PUT /system/gateway/move": async () => {
      const deviceId = await device();
      await platform.db
        .updateTable("device")
        .set({ gateway_id: await gateway() })
        .where("id", "=", deviceId)
        .execute();
      return { body: { deviceId, gatewayId: await gateway() } };
    },
    "PUT /system/customerdevice/updateDeviceGroup": () => ({
      body: { deviceIds: [ids.device], groupId: rows.deviceGroup },
    }),
    "PUT /system/customerdevice/updateTkOrderByDeviceId": async () => ({
      body: {
        deviceId: await reported({ oilTemp: 50, waterActivity: 0.2 }),
        keyIds: [indicators.waterActivity.id],
      },
    }),
    "DELETE /system/customerdevice/:id": async () => ({ params: { id: await device() }, query: {} }),
    "PUT /system/devicegroup": () => ({ body: { groupId: rows.deviceGroup, groupName: "Hall 2" } }),
    "DELETE /system/devicegroup/:id": async () => {
      const body = { customerId, groupName: "Hall 3" };
      const group = await contentOf(ask<{ groupId: string }>("dealer", "POST", "devicegroup", body));
      return { params: { id: group.groupId } };
    },
    "POST /system/oilbrand": () => ({
      body: { customerId, brandName: "Mobil DTE 25", oilNo: "hm46" as const },
    }),
    "PUT /system/oilbrand": () => ({
      body: { brandId: rows.oilBrand, brandName: "Mobil DTE 26", oilNo: "hm68" as const },
    }),
    "DELETE /system/oilbrand/:id": () => ({ params: { id: rows.oilBrand } }),
    "PUT /system/sensor": async () => ({ body: { sensorId: await sensor(), sensorName: "Probe 2" } }),
    "PUT /system/sensor/calibrate": async () => ({
      body: { sensorId: await sensor(), calibrateTime: now() - dayMs },
    }),
    "DELETE /system/sensor/:id": async () => ({ params: { id: await sensor() } }),
    "POST /system/sensor/adopt": async () => {
      await reported({ bearingTemp: 61 });
      const names = { nameZh: "轴承温度", nameEn: "Bearing temperature" };
      return { body: { key: "bearingTemp", ...names, unit: "°C", decimals: 1 } };
    },
    "POST /system/rpc/oneway": async () => ({
      body: { deviceId: await listeningDevice(), method: "reboot" },
    }),
    "POST /system/rpc/twoway": async () => ({
      body: { deviceId: await listeningDevice(), method: "reboot" },
    }),
    "POST /system/attribute/remove": () => ({ body: { deviceId: ids.device, keys: ["note"] } }),
    "POST /system/deviceevent/remove": () => ({
      body: { deviceId: ids.device, eventId: rows.deviceEvent },
    }),
    "GET /system/datascreen/updateDeviceTimeType": () => ({
      query: { deviceId: ids.device, timeType: "running" },
    }),

    "POST /system/alarmrecord/assign": async () => ({
      body: { alarmId: await alarm(), accountId: ids.account },
    }),
    "POST /system/alarmrecord/bulk/take": async () => ({ body: { alarmIds: [await alarm()] } }),
    "POST /system/alarmrecord/bulk/release": async () => {
      const alarmId = await alarm();
      await ask("customer", "POST", "alarmrecord/take", { alarmId });
      return { as: "customer", body: { alarmIds: [alarmId] } };
    },
    "POST /system/alarmrecord/bulk/process": async () => ({
      body: { alarmIds: [await alarm()], finding: "Leaking cooler", action: "Cooler replaced" },
    }),
    "POST /system/alarmrecord/bulk/mute": async () => ({ body: { alarmIds: [await alarm()], hours: 1 } }),
    "POST /system/maintenance/add": () => ({
      body: { deviceId: ids.device, endTime: now() + hourMs, reason: "new seals" },
    }),

    "POST /system/alarmset/save": async () => ({
      body: { customerId, deviceIds: [await device()], ...setting },
    }),
    "POST /system/alarmset/import": async () => ({
      body: { customerId, settings: [{ deviceIds: [await device()], ...setting }] },
    }),
    "POST /system/alarmset/applyTemplate": async () => ({
      body: {
        customerId,
        deviceIds: [await device()],
        template: "hydraulic",
        keys: ["waterActivity"],
        ...notified,
      },
    }),
    "POST /system/alarmset/remove": async () => ({
      body: { settingId: await platform.addAlarmSetting(await device()) },
    }),
    "POST /system/oilset/save": async () => ({
      body: {
        customerId,
        deviceId: await device(),
        limits: [{ key: "waterActivity", warning: 0.5, critical: 0.7 }],
      },
    }),

    "DELETE /system/displaylink/:id": () => ({ params: { id: rows.displayLink } }),
    "POST /system/distributordatascreen/settingScreenData": async () => ({
      as: "root",
      body: await screenDraft(),
    }),
    "GET /system/distributordatascreen/isOpenSetting": async () => {
      await ask("root", "POST", "distributordatascreen/settingScreenData", await screenDraft());
      return { as: "root", query: { tenantId, isOpen: true } };
    },
    "POST /system/file/uploadLogo": () => ({ query: {}, file: makePng(200, 100) }),
    "DELETE /system/uploadFile/deleteFile": async () => ({
      as: "dealer",
      query: { fileUrl: await pictureUrl() },
    }),
    "DELETE /system/uploadFile/deleteImg": async () => ({
      as: "dealer",
      query: { fileUrl: await pictureUrl() },
    }),
  };
}
