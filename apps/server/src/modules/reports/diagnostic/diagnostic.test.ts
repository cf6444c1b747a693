import { setTimeout as wait } from "node:timers/promises";
import type { AuditRow, MadeReport, ReportDetail, ReportRow, ReportSchedule } from "@oilcloud/contract";
import { dayMs, hourMs, indicators, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeSmtpChannel } from "../../../platform/messages/smtp-channel.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { pdfText } from "../../../testing/pdf-text.ts";

let platform: FleetPlatform;
let mail: MailServer;
let deviceId: string;
let contactId: string;
const days = 4;

beforeAll(async () => {
  mail = await startMailServer();
  const email = makeSmtpChannel({ url: mail.url, from: "Oil Cloud <reports@oil.example.com>" });
  platform = await makeFleetPlatform({ channels: { sms: null, wechat: null, email } });
  deviceId = await platform.addDevice(platform.customerId, "mill press");
  contactId = await platform.addContact(platform.customerId, "Li Na");
  const { tenantId, customerId } = platform;
  await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [customerId] });
  const { telemetry } = platform;
  const now = platform.now().getTime();
  const known = await telemetry.backend.authenticate(
    await telemetry.devices.issueToken(deviceId, platform.now()),
  );
  if (!known) throw new Error("the token is not known");
  await telemetry.backend.storeTelemetry(
    known,
    Array.from({ length: (days * dayMs) / (10 * minuteMs) }, (_, i) => ({
      ts: now - days * dayMs + i * 10 * minuteMs,
      values: { waterActivity: 0.31 + i / 4000, oilTemp: 52 + (i % 7) / 3 },
    })),
  );
  await telemetry.rollups.run();
});
afterAll(async () => {
  await platform.close();
  await mail.close();
});

const order = (changes: object = {}) => ({
  deviceId,
  from: platform.now().getTime() - 3 * dayMs,
  to: platform.now().getTime(),
  language: "en",
  ...changes,
});

async function made(who = "dealer", changes: object = {}): Promise<string> {
  const { data, msg } = await platform.ask<{ makingId: string }>(
    who,
    "POST",
    "report/diagnose",
    order(changes),
  );
  if (!data) throw new Error(msg);
  return vi.waitFor(
    async () => {
      const progress = await platform.ask<{ stage: string; reportId: string }>(
        who,
        "GET",
        `report/making?makingId=${data.makingId}`,
      );
      if (!progress.data?.reportId) throw new Error(`${progress.msg} ${progress.data?.stage}`);
      return progress.data.reportId;
    },
    { timeout: 18_000, interval: 100 },
  );
}
const textOf = async (reportId: string, who = "dealer") => {
  const { bytes } = await platform.get(
    `/api/system/report/download?reportId=${reportId}`,
    await platform.tokenOf(who),
  );
  return pdfText(bytes);
};

it("makes a report whose PDF holds the daily means of the database, and announces it to the dealer's programs", async () => {
  await platform.ask("dealer", "POST", "webhook/save", {
    name: "Archive",
    kind: "webhook",
    url: "https://archive.example.com/reports",
    language: "en",
    events: ["report.finished"],
    lowestLevel: 2,
    enabled: true,
  });
  const reportId = await made();
  const announced = await platform.db.selectFrom("webhook_delivery").select(["type", "body"]).execute();
  expect(announced.map(({ type, body }) => [type, JSON.parse(body) as object])).toEqual([
    [
      "report.finished",
      expect.objectContaining({
        tenant: { tenantId: platform.tenantId, tenantName: "Dealer" },
        customer: { customerId: platform.customerId, customerName: "Mill" },
        device: { deviceId, deviceName: "mill press", deviceNo: null },
        report: { reportId, reportNo: expect.stringMatching(/^DR-20261112-\d{4}$/) as string },
        sentence: expect.stringMatching(/^Diagnostic report DR-\S+: Mill, mill press: \S/) as string,
        link: expect.stringContaining(reportId) as string,
      }),
    ],
  ]);
  const { data: detail } = await platform.ask<ReportDetail>(
    "dealer",
    "GET",
    `report/detail?reportId=${reportId}`,
  );
  expect(detail).toMatchObject({ kind: "diagnostic", deviceName: "mill press", processed: false });
  expect(detail?.file?.pages).toBeGreaterThan(2);
  expect(detail?.made?.reportNo).toMatch(/^DR-20261112-\d{4}$/);
  const text = await textOf(reportId);
  const { rows } = await platform.db.executeQuery<{ day: string; mean: number }>(
    (await import("kysely")).CompiledQuery.raw(
      `select to_char(ts at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
         avg(vals[array_position(key_ids, $1)])::float8 as mean
       from sample join keyset on keyset.id = keyset_id join device on device.number = device_number
       where device.id = $2 and ts at time zone 'Asia/Shanghai' >= date '2026-11-09' group by 1 order by 1`,
      [indicators.waterActivity.id, deviceId],
    ),
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { day, mean } of rows)
    expect(text).toMatch(new RegExp(`${day}\\s.*\\b${mean.toFixed(indicators.waterActivity.decimals)}\\b`));
});

it("writes the PDF in the units of the person for whom it is made", async () => {
  const metric = await textOf(await made());
  expect(metric).toMatch(/Oil temperature \(?°C/);
  expect(metric).not.toContain("°F");
  const choose = (units: object) => platform.ask("dealer", "PUT", "profile", { units });
  expect(await choose({ temperature: "°F", pressure: "psi" })).toMatchObject({ code: 200 });
  const reportId = await made();
  await choose({});
  const american = await textOf(reportId);
  expect(american).toMatch(/Oil temperature \(?°F/);
  expect(american).not.toContain("°C");
  // 52 to 54 °C
  expect(american).toMatch(/12[5-9]\.\d/);
});

it("lists the result with the report, as of its date, in the reader's language and counted by result", async () => {
  const reportId = await made();
  const { rows = [] } = await platform.ask<ReportRow>("dealer", "GET", "report/list");
  const row = rows.find((each) => each.reportId === reportId);
  const { data: written } = await platform.ask<MadeReport>(
    "dealer",
    "GET",
    `report/diagnosis?reportId=${reportId}`,
  );
  const { result } = row ?? {};
  expect(result).toMatchObject({
    standing: written?.report.standing,
    finding: written?.report.headline,
    toTime: platform.now().getTime(),
    figure: { key: "oilTemp", shortName: "Oil temp.", unit: "°C", bound: { kind: "warning" } },
  });
  expect(result?.trend.length).toBeGreaterThan(2);
  expect(row?.standingNow).toBe(result?.standing);
  const operation = written?.report.dimensions.find(({ dimension }) => dimension === "operation");
  expect(operation?.value).toBe(result?.figure?.value.toFixed(1));

  await platform.db.updateTable("report").set({ standing: "abnormal" }).where("id", "=", reportId).execute();
  const { rows: abnormal = [] } = await platform.ask<ReportRow>(
    "dealer",
    "GET",
    "report/list?result=abnormal",
  );
  expect(abnormal).toMatchObject([{ reportId, standingNow: result?.standing }]);
  const { data: counted } = await platform.ask<{
    total: number;
    counts: { result: string; count: number }[];
  }>("dealer", "GET", "report/results?kind=diagnostic");
  expect(counted?.counts).toContainEqual({ result: "abnormal", count: 1 });
  expect(counted?.total).toBe(counted?.counts.reduce((sum, { count }) => sum + count, 0));
  const found = await platform.ask<ReportRow>(
    "dealer",
    "GET",
    `report/list?text=${result?.finding.slice(0, 8)}`,
  );
  expect(found.rows?.some((each) => each.reportId === reportId)).toBe(true);
});

it("makes one report at a time per account, and others for other accounts meanwhile", async () => {
  const first = await platform.ask<{ makingId: string }>("dealer", "POST", "report/diagnose", order());
  const second = await platform.ask("dealer", "POST", "report/diagnose", order());
  expect([first.code, second.msg]).toEqual([200, "Please wait for the current report generation"]);
  await made("customer");
  await vi.waitFor(
    async () => {
      const path = `report/making?makingId=${first.data?.makingId}`;
      expect((await platform.ask<{ stage: string }>("dealer", "GET", path)).data?.stage).toBe("done");
    },
    { timeout: 18_000 },
  );
});

it("refuses a period of hours, a device out of scope and callers who may not manage", async () => {
  const short = await platform.ask(
    "dealer",
    "POST",
    "report/diagnose",
    order({ from: platform.now().getTime() - hourMs }),
  );
  expect(short.code).toBe(1565);
  const foreign = await platform.addDevice(platform.foreignId);
  expect((await platform.ask("dealer", "POST", "report/diagnose", order({ deviceId: foreign }))).code).toBe(
    404,
  );
  for (const who of ["group", "keeper", "visitor"])
    expect((await platform.ask(who, "POST", "report/diagnose", order())).code).toBe(403);
});

it("is concluded and signed off with the name in the PDF, then unchangeable and readable by a group account", async () => {
  const reportId = await made("dealer", { language: "zh-CN" });
  const words = { reportId, conclusion: "Seal replaced", remarks: "Sample in May" };
  expect(
    (await platform.ask<MadeReport>("dealer", "POST", "report/conclude", words)).data?.report.conclusion,
  ).toBe("Seal replaced");
  for (const call of ["conclude", "sign", "send"])
    expect(
      (await platform.ask("group", "POST", `report/${call}`, { ...words, contactIds: [contactId] })).code,
    ).toBe(403);
  await platform.ask("dealer", "POST", "report/sign", { reportId });
  expect((await platform.ask("dealer", "POST", "report/conclude", words)).code).toBe(1562);
  expect((await platform.ask("dealer", "POST", "report/sign", { reportId })).code).toBe(1562);
  const text = await textOf(reportId, "group");
  expect(text).toContain("Seal replaced");
  expect(text).toMatch(/由 dealer 于 2026-11-12 14:\d\d 签发/);
  const { data } = await platform.ask<MadeReport>("group", "GET", `report/diagnosis?reportId=${reportId}`);
  expect(data?.report).toMatchObject({ title: "Oil diagnostic report", signature: { by: "dealer" } });
  const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=report&pageSize=50");
  expect(JSON.stringify(rows)).toContain("Signed off by");
});

it("is mailed with its PDF to contacts in scope only", async () => {
  const reportId = await made();
  const foreign = await platform.addContact(platform.foreignId, "Wang");
  expect(
    (await platform.ask("dealer", "POST", "report/send", { reportId, contactIds: [foreign] })).code,
  ).toBe(404);
  const { code } = await platform.ask("dealer", "POST", "report/send", { reportId, contactIds: [contactId] });
  expect(code).toBe(200);
  await platform.messages.settle();
  expect(mail.mails).toHaveLength(1);
  expect(await pdfText(attached(mail.mails[0]?.raw ?? ""))).toContain("Oil diagnostic report");
});

it("mails a due fleet summary once", async () => {
  mail.mails.length = 0;
  const entry = { every: "week", day: 5, hour: 8, language: "en", contactIds: [contactId] };
  const { data } = await platform.ask<{ scheduleId: string }>("dealer", "POST", "report/schedule/add", {
    customerId: platform.customerId,
    ...entry,
  });
  const list = async () =>
    (await platform.ask<ReportSchedule>("dealer", "GET", "report/schedule/list")).rows ?? [];
  const { owner } = await platform.db
    .selectFrom("report_schedule")
    .innerJoin("account", "account.id", "report_schedule.owner_id")
    .select("account.username as owner")
    .executeTakeFirstOrThrow();
  expect(owner).toBe("dealer");
  expect((await list())[0]).toMatchObject({ nextTime: Date.parse("2026-11-13T00:00:00Z"), last: null });
  expect((await platform.ask("customer", "GET", "report/schedule/list")).rows).toHaveLength(1);
  platform.pass(86_400);
  await Promise.all([platform.reports.schedules.takeWhatIsDue(), platform.reports.schedules.takeWhatIsDue()]);
  await vi.waitFor(
    async () => {
      await platform.messages.settle();
      expect(mail.mails).toHaveLength(1);
    },
    { timeout: 18_000 },
  );
  expect(await pdfText(attached(mail.mails[0]?.raw ?? ""))).toContain("mill press");
  await platform.reports.schedules.takeWhatIsDue();
  await wait(300);
  await platform.messages.settle();
  expect(mail.mails).toHaveLength(1);
  expect((await list())[0]).toMatchObject({
    nextTime: Date.parse("2026-11-20T00:00:00Z"),
    last: { outcome: "sent", note: "Li Na" },
  });
  await platform.ask("dealer", "POST", "report/schedule/delete", { scheduleId: data?.scheduleId });
  expect(await list()).toEqual([]);
});

/** The file that a letter carries. */
function attached(raw: string): Buffer {
  const part =
    /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(raw)?.[1] ?? "";
  return Buffer.from(part, "base64");
}
