import type { KeyMapping } from "@oilcloud/contract";
import { mapOfModel, type SensorMap } from "@oilcloud/modbus";
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { gzipSync } from "node:zlib";
import { vi } from "vitest";
import { writeArchive } from "../../modules/retention/archives/archive-file.ts";
import { contentOf, reportingDevice, type Samples, type Stock } from "./samples.ts";

const quantity = "viscosity40";
const sampleMapping: KeyMapping = {
  form: "json",
  timePath: "",
  timeUnit: "auto",
  listPath: "",
  childPath: "",
  rules: [{ source: "object.t", key: "oilTemp", scale: 1, offset: 0, texts: [] }],
};

const sampleMap = mapOfModel("epluseMop301") as SensorMap;

/** What is known of machines beside their readings: laboratory, reports, visits, and who is notified. */
export function recordSamples({ platform, ids, rows }: Stock): Samples {
  const { customerId, db, ask } = platform;
  const now = () => platform.now().getTime();

  /** Its sensor shows 15 % more than the laboratory finds. */
  async function biasedDevice(): Promise<string> {
    const times = [21, 14, 7].map((days) => now() - days * dayMs);
    const values = { [quantity]: 52.9, oilTemp: 40 };
    const deviceId = await reportingDevice(
      platform,
      times.map((ts) => ({ ts, values })),
    );
    for (const [i, sampledTime] of times.entries())
      await ask("customer", "POST", "labdata/add", {
        deviceId,
        sampledTime,
        sampleNo: `B-${i}`,
        written: [{ field: quantity, text: String(46 + (i - 1) * 0.2) }],
      });
    return deviceId;
  }

  async function wetDevice(): Promise<string> {
    const values = { waterActivity: 0.6, nasClass: 6, oilTemp: 50 };
    const entries = Array.from({ length: 12 }, (_, i) => ({
      ts: now() - 2 * hourMs + i * 10 * minuteMs,
      values,
    }));
    const id = await reportingDevice(platform, entries);
    await platform.alarmEngine.engine.settled();
    return id;
  }

  const order = async () => ({ deviceId: await wetDevice(), from: now() - 3 * dayMs, to: now() });
  async function madeReport(): Promise<string> {
    const { makingId } = await contentOf(
      ask<{ makingId: string }>("dealer", "POST", "report/diagnose", await order()),
    );
    return vi.waitFor(
      async () => {
        const { reportId, stage } = await contentOf(
          ask<{ reportId: string | null; stage: string }>(
            "dealer",
            "GET",
            `report/making?makingId=${makingId}`,
          ),
        );
        return reportId ?? Promise.reject(new Error(stage));
      },
      { timeout: 18_000, interval: 100 },
    );
  }
  /** Drawing one is costly: it is concluded, sent and signed in turn. */
  let made: Promise<string> | undefined;
  const report = () => (made ??= madeReport());
  const nickname = (text: string) =>
    contentOf(
      ask<{ nicknameId: string }>("customer", "POST", "assistant/nickname/add", {
        deviceId: ids.device,
        nickname: text,
      }),
    );

  /** As one is downloaded, of a month without readings. */
  async function readingArchive(): Promise<Buffer> {
    const head = { madeAt: platform.now().toISOString(), month: "2026-07", tenantId: null };
    const none = (async function* noWeeks() {})();
    const parts = [];
    for await (const part of writeArchive(head, none, () => {})) parts.push(part);
    return gzipSync(Buffer.concat(parts));
  }

  return {
    "POST /system/retention/archive": () => ({ as: "root", body: { tenantId: "", month: "2026-08" } }),
    "POST /system/retention/archive/upload": async () => ({ as: "root", file: await readingArchive() }),
    "POST /system/retention/archive/restore": () => ({
      as: "root",
      body: { id: rows.readingArchive, untilTime: now() + dayMs },
    }),
    "DELETE /system/retention/archive": async () => {
      const { id } = await db
        .insertInto("reading_archive")
        .values({ month: "2026-06", started_at: platform.now(), account_name: "root", status: "done" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { as: "root", query: { id } };
    },
    "POST /system/assistant/nickname/change": async () => ({
      body: { ...(await nickname("Old Betsy")), nickname: "Betsy" },
    }),
    "POST /system/assistant/nickname/remove": async () => ({ body: await nickname("Old friend") }),
    "POST /system/labdata/add": () => ({
      body: {
        deviceId: ids.device,
        sampledTime: now() - 10 * dayMs,
        written: [{ field: quantity, text: "46.2" }],
      },
    }),
    "POST /system/labdata/import": () => ({
      body: {
        customerId,
        samples: [
          { deviceId: ids.device, sampledTime: now() - 9 * dayMs, results: [{ quantity, value: 46 }] },
        ],
      },
    }),
    "POST /system/labdata/delete": () => ({ body: { deviceId: ids.device, sampleId: rows.labSample } }),
    "POST /system/labdata/offset": async () => ({ body: { deviceId: await biasedDevice(), quantity } }),
    "POST /system/labdata/offset/undo": async () => {
      const values = { device_id: ids.device, key: quantity, factor: 0.9, addend: 0, set_at: platform.now() };
      await db.insertInto("sensor_offset").values(values).execute();
      return { body: { deviceId: ids.device, quantity } };
    },

    "POST /system/visit/assign": async () => {
      await wetDevice();
      return { body: { customerId, visitor: { kind: "account", visitorId: ids.account } } };
    },

    "POST /system/report/diagnose": async () => ({ as: "customer", body: await order(), later: "report" }),
    "POST /system/report/conclude": async () => ({
      body: { reportId: await report(), conclusion: "Water in the oil", remarks: "" },
    }),
    "POST /system/report/send": async () => ({
      body: { reportId: await report(), contactIds: [ids.contact] },
    }),
    "POST /system/report/sign": async () => ({ body: { reportId: await report() } }),
    "POST /system/report/delete": async () => ({
      body: { reportId: await platform.addReport(ids.device) },
    }),
    "POST /system/report/schedule/enable": () => ({
      body: { scheduleId: ids.reportSchedule, enabled: false },
    }),
    "POST /system/report/schedule/run": async () => ({
      body: { scheduleId: await platform.addReportSchedule(customerId) },
    }),
    "POST /system/report/schedule/delete": async () => ({
      body: { scheduleId: await platform.addReportSchedule(customerId) },
    }),

    "POST /system/sensorLine/save": () => ({
      body: {
        name: "Line",
        kind: "dtu",
        registration: { format: "ascii", text: "DTU-0001", more: 0 },
        heartbeat: null,
        host: "",
        port: 502,
        baud: 9600,
        frame: "8N1",
        connectDelayMs: 200,
        gapMs: 20,
        enabled: true,
        sensors: [{ deviceId: ids.device, slave: 1, model: "epluseMop301" }],
      },
      as: "dealer",
    }),
    "POST /system/sensorLine/remove": () => ({ body: { lineId: rows.sensorLine } }),
    "PUT /system/keyMapping/device": () => ({ body: { deviceId: ids.device, mapping: sampleMapping } }),
    "PUT /system/keyMapping/model": () => ({
      body: { tenantId: ids.tenant, model: "epluseMop301", mapping: sampleMapping },
    }),
    "POST /system/keyMapping/readAgain": async () => {
      const values = {
        device_id: ids.device,
        mapping: JSON.stringify(sampleMapping),
        saved_at: platform.now(),
      };
      await db
        .insertInto("key_mapping")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const endTime = platform.now().getTime();
      return { body: { deviceId: ids.device, startTime: endTime - dayMs, endTime } };
    },
    "POST /system/sensorMap/save": () => ({ body: { name: "Probe", map: sampleMap } }),
    "POST /system/sensorMap/remove": () => ({ body: { mapId: rows.sensorMap } }),

    "POST /system/provisioning/remove": () => ({ body: { profileId: rows.provisioningProfile } }),
    "POST /system/webhook/rotateSecret": () => ({ body: { webhookId: rows.webhook } }),
    "POST /system/webhook/remove": () => ({ body: { webhookId: rows.webhook } }),

    // Not for SMS: codes are shown for as long as nothing sends them.
    "POST /system/notification/channel/save": () => ({
      body: { mode: "wechat", url: "http://127.0.0.1:9/", body: "{}" },
    }),
    "POST /system/notification/channel/remove": () => ({ body: { mode: "wechat" } }),
    "POST /system/notification/contact/confirm": async () => {
      const entry = {
        customerId,
        contactName: "Zhao",
        phone: "+4915112340000",
        language: "en",
        modes: ["sms"],
      };
      const { contactId } = await contentOf(
        ask<{ contactId: string }>("customer", "POST", "notification/contact/save", entry),
      );
      const mode = "sms" as const;
      const { demoCode: code } = await contentOf(
        ask<{ demoCode: string }>("customer", "POST", "notification/contact/sendCode", { contactId, mode }),
      );
      return { body: { contactId, mode, code } };
    },
    "POST /system/notification/contact/remove": async () => ({
      body: { contactId: await platform.addContact(customerId) },
    }),
  };
}
