import { type Call, type CallName, contract } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Ids } from "./testing/sample-input.ts";
import { requestFor } from "./testing/sample-request.ts";
import { makeTestPlatform, send, type TestPlatform } from "./testing/test-platform.ts";

/** Calls that are no GET and write nothing, and those whose writing leaves no entry, each with the reason. */
const needless: Partial<Record<CallName, string>> = {
  "POST /auth/token": "renews a session whose opening has an entry; a token used twice has one",
  "POST /auth/session": "keeps a token that was issued before in a cookie",
  "POST /invitation/open": "reads an invitation",
  "POST /password/forgot":
    "sends a link, which is among the messages; whether there is an account is told to nobody",
  "POST /system/alarmset/checkImport": "reads a sheet and stores nothing",
  "POST /system/alarmset/replay": "tries rules on what is stored",
  "POST /system/assistant/ask": "a person's own chat",
  "POST /system/assistant/delete": "a person's own chat",
  "POST /system/assistant/rate": "a person's own chat",
  "POST /system/assistant/rename": "a person's own chat",
  "POST /system/customerdevice/checkImport": "reads a sheet and stores nothing",
  "POST /system/dataanalysis/listSeries": "reads",
  "POST /system/dataanalysis/listTrends": "reads",
  "POST /system/displaylink/open": "reads what a link shows; its last use stands with the link",
  "POST /system/distributordatascreen/getSystemName": "reads",
  "POST /system/labdata/check": "reads a sheet and stores nothing",
  "POST /system/notification/channel/try": "sends a test message by settings that are not stored",
  "POST /system/notification/contact/sendCode": "sends a code, which is among the messages",
  "POST /system/notification/retry": "sends a message, which is kept with its fate",
  "POST /system/notification/test": "sends a test message, which is kept with its fate",
  "POST /system/oilset/preview": "is rolled back",
  "POST /system/profile/secondFactor/begin": "makes a secret that nothing asks for before it is confirmed",
  "POST /system/profile/sendCode": "sends a code, which is among the messages",
  "POST /system/user/sendCode": "sends a code, which is among the messages",
  "PUT /system/setup/left": "whether the administrator was led through the set-up",
  "POST /system/visit/mail": "whether one's own letter comes on Monday",
  "POST /system/visit/send": "sends a letter to oneself, which is among the messages",
};

/**
 * Calls that a sample cannot make, or that change nothing by it: their entry is not shown here, but by the tests of their
 * modules as far as those look for it. A new call belongs here only together with such a test.
 */
const notShown: readonly CallName[] = [
  "DELETE /system/apiKey/:id",
  "DELETE /system/customer/:id",
  "DELETE /system/customerdevice/:id",
  "DELETE /system/devicegroup/:id",
  "DELETE /system/displaylink/:id",
  "DELETE /system/invitation/:id",
  "DELETE /system/sensor/:id",
  "DELETE /system/tenant/:id",
  "DELETE /system/uploadFile/deleteFile",
  "DELETE /system/uploadFile/deleteImg",
  "DELETE /system/user/:id",
  "POST /invitation/accept",
  "POST /loginByPhone",
  "POST /password/reset",
  "POST /password/resetByPhone",
  "POST /system/alarmrecord/assign",
  "POST /system/alarmrecord/bulk/mute",
  "POST /system/alarmrecord/bulk/process",
  "POST /system/alarmrecord/bulk/release",
  "POST /system/alarmrecord/bulk/take",
  "POST /system/alarmset/applyTemplate",
  "POST /system/alarmset/import",
  "POST /system/alarmset/remove",
  "POST /system/alarmset/save",
  "POST /system/attribute/remove",
  "POST /system/customerdevice",
  "POST /system/customerdevice/import",
  "POST /system/deviceevent/remove",
  "POST /system/distributordatascreen/settingScreenData",
  "POST /system/file/uploadLogo",
  "POST /system/file/uploadUserImage",
  "POST /system/invitation",
  "POST /system/invitation/resend",
  "POST /system/labdata/add",
  "POST /system/labdata/delete",
  "POST /system/labdata/import",
  "POST /system/labdata/offset",
  "POST /system/labdata/offset/undo",
  "POST /system/maintenance/add",
  "POST /system/notification/contact/confirm",
  "POST /system/notification/contact/remove",
  "POST /system/oilset/save",
  "POST /system/profile/endSessions",
  "POST /system/profile/secondFactor/off",
  "POST /system/profile/secondFactor/recoveryCodes",
  "POST /system/report/conclude",
  "POST /system/report/delete",
  "POST /system/report/diagnose",
  "POST /system/report/schedule/delete",
  "POST /system/report/schedule/enable",
  "POST /system/report/schedule/run",
  "POST /system/report/send",
  "POST /system/report/sign",
  "POST /system/sensor/adopt",
  "POST /system/user/endSessions",
  "POST /system/visit/assign",
  "PUT /system/customer",
  "PUT /system/customer/timeZone",
  "PUT /system/customerdevice",
  "PUT /system/customerdevice/updateDeviceGroup",
  "PUT /system/customerdevice/updateTkOrderByDeviceId",
  "PUT /system/devicegroup",
  "PUT /system/profile",
  "PUT /system/profile/password",
  "PUT /system/sensor",
  "PUT /system/sensor/calibrate",
  "PUT /system/tenant",
  "PUT /system/user",
  "PUT /system/user/resetSecondFactor",
  "PUT /system/virtual/grants",
];

const ending = /DELETE|remove|delete|closed|disabled|logout|endSessions|assword|resetSecondFactor/;
const writing = (Object.entries(contract) as [CallName, Call][])
  .filter(([name]) => !name.startsWith("GET "))
  .toSorted(([a], [b]) => Number(ending.test(a)) - Number(ending.test(b)));

let platform: TestPlatform;
let ids: Ids;
beforeAll(async () => {
  platform = await makeTestPlatform();
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");
  const device = await platform.addDevice(customerId, "Press");
  const belongs = { tenantId, customerId };
  ids = {
    tenant: tenantId,
    customer: customerId,
    device,
    alarm: await platform.addAlarm(device),
    maintenanceWindow: await platform.addMaintenanceWindow(device),
    contact: await platform.addContact(customerId),
    alarmSetting: await platform.addAlarmSetting(device),
    report: await platform.addReport(device),
    reportSchedule: await platform.addReportSchedule(customerId),
    account: await platform.addAccount({ username: "colleague", authority: "CUSTOMER_USER", ...belongs }),
  };
  await platform.addAccount({ username: "sysadmin", accountType: "administrator" });
  await platform.addAccount({
    username: "dealer",
    authority: "TENANT_ADMIN",
    accountType: "dealer",
    tenantId,
  });
  await platform.addAccount({ username: "customer", authority: "CUSTOMER_USER", ...belongs });
});
afterAll(() => platform.close());

async function entries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit`.execute(
    platform.db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether the call was made by somebody, and whether it left an entry. */
async function made(name: CallName, call: Call): Promise<"audited" | "silent" | "refused"> {
  for (const who of ["customer", "dealer", "sysadmin"]) {
    const token = await platform.tokenOf(who);
    const before = await entries();
    const request = requestFor(name, call, ids);
    const headers = { ...request.headers, "x-authorization": `Bearer ${token}` };
    const { body } = await send(platform.http, { ...request, headers });
    if ((await entries()) > before) return "audited";
    if (body["code"] === 200) return "silent";
  }
  return "refused";
}

it("leaves an entry in the audit for every call that writes, or says why it need not", async () => {
  const silent: CallName[] = [];
  const refused: CallName[] = [];
  for (const [name, call] of writing) {
    if (needless[name] !== undefined) continue;
    const outcome = await made(name, call);
    if (outcome === "silent") silent.push(name);
    if (outcome === "refused") refused.push(name);
  }
  expect([...silent, ...refused].toSorted()).toEqual([...notShown].toSorted());
}, 60_000);

it("gives reasons for calls that exist", () => {
  const names = new Set<string>(Object.keys(contract));
  expect(Object.keys(needless).filter((name) => !names.has(name))).toEqual([]);
});
