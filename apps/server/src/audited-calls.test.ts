import { type Call, type CallName, contract } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { firmwareSamples } from "./testing/audited-samples/firmware.ts";
import { machineSamples } from "./testing/audited-samples/machines.ts";
import { peopleSamples } from "./testing/audited-samples/people.ts";
import { recordSamples } from "./testing/audited-samples/records.ts";
import type { Sample, Samples } from "./testing/audited-samples/samples.ts";
import { type FleetPlatform, makeFleetPlatform } from "./testing/fleet-platform.ts";
import { lettersOnly } from "./testing/letters.ts";
import { addRowsOfEveryKind } from "./testing/rows-of-every-kind.ts";
import type { Ids } from "./testing/sample-input.ts";
import { requestFor } from "./testing/sample-request.ts";
import { makeTestNode, makeTestNodes } from "./testing/test-nodes.ts";
import { send } from "./testing/test-platform.ts";

/** Calls that are no GET and write nothing, and those whose writing leaves no entry, each with the reason. */
const needless: Partial<Record<CallName, string>> = {
  "GET /getVerificationCode/:id": "sends a code, which is among the messages",
  "GET /system/language/setLanguage": "the language in which one reads",
  "POST /confirmPhone":
    "proves a phone; what it then serves for has an entry, and so has a code that is wrong",
  "POST /auth/token": "renews a session whose opening has an entry; a token used twice has one",
  "POST /auth/active": "keeps one's own session open",
  "POST /auth/session": "keeps a token that was issued before in a cookie",
  "POST /invitation/open": "reads an invitation",
  "POST /password/forgot":
    "sends a link, which is among the messages; whether there is an account is told to nobody",
  "POST /signIn/provider/begin": "begins a login; what comes of it has an entry",
  "POST /signIn/provider/finish": "needs a provider; its own tests look for the entries of its outcomes",
  "POST /system/alarmset/checkImport": "reads a sheet and stores nothing",
  "POST /system/alarmset/replay": "tries rules on what is stored",
  "POST /system/assistant/ask": "a person's own chat",
  "POST /system/assistant/delete": "a person's own chat",
  "POST /system/assistant/clear": "a person's own chat",
  "POST /system/assistant/feedback": "what a person says of an answer, which the operator reads",
  "POST /system/assistant/made": "the call that made it has an entry",
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
  "POST /system/report/making/again": "the report that is then made has an entry",
  "POST /system/report/making/cancel": "one's own report in work, of which nothing is kept",
  "POST /system/retention/preview": "counts what is stored",
  "POST /system/retention/cap/preview": "counts what is stored",
  "POST /system/user/sendCode": "sends a code, which is among the messages",
  "PUT /system/setup/left": "whether the administrator was led through the set-up",
  "POST /system/keyMapping/tryOut": "shows what a mapping makes of messages, and stores nothing",
  "POST /system/sensorLine/readNow": "reads a sensor, and stores nothing",
  "POST /system/webhook/sendAgain": "sends an event, which is kept with its fate",
  "POST /system/webhook/test": "sends a test event, which is kept with its fate",
  "POST /system/visit/mail": "whether one's own letter comes on Monday",
  "POST /system/visit/send": "sends a letter to oneself, which is among the messages",
};

/** GETs that write, as older clients call them. */
const writingGets: readonly CallName[] = [
  "GET /getVerificationCode/:id",
  "GET /system/datascreen/updateDeviceCreateTime",
  "GET /system/datascreen/updateDeviceTimeType",
  "GET /system/distributordatascreen/isOpenSetting",
  "GET /system/language/setLanguage",
];
const ending = /DELETE|remove|delete|closed|disabled|logout|endSessions|assword|resetSecondFactor/;
const writing = (Object.entries(contract) as [CallName, Call][])
  .filter(([name]) => !name.startsWith("GET ") || writingGets.includes(name))
  .toSorted(([a], [b]) => Number(ending.test(a)) - Number(ending.test(b)));

let platform: FleetPlatform;
let ids: Ids;
let samples: Samples;
beforeAll(async () => {
  const node = makeTestNode("node-1");
  platform = await makeFleetPlatform({ channels: lettersOnly, nodes: makeTestNodes([node]) });
  const { tenantId, customerId, db } = platform;
  const device = await platform.addDevice(customerId, "Press");
  const colleague = { username: "colleague", authority: "CUSTOMER_USER", tenantId, customerId } as const;
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
    account: await platform.addAccount(colleague),
  };
  const rows = await addRowsOfEveryKind(db, ids, "Kept", platform.now());
  const stock = { platform, ids, rows };
  const drain = { "POST /system/operations/drain": () => ({ body: { nodeId: node.nodeId, on: true } }) };
  samples = {
    ...peopleSamples(stock),
    ...machineSamples(stock),
    ...firmwareSamples(stock),
    ...recordSamples(stock),
    ...drain,
  };
});
afterAll(() => platform.close());

async function entriesOf(request: unknown): Promise<number> {
  const { rows } = await sql`select from audit where request_id = ${String(request)}`.execute(platform.db);
  return rows.length;
}
async function entriesAbout(entity: string): Promise<number> {
  const { rows } = await sql`select from audit where entity = ${entity}`.execute(platform.db);
  return rows.length;
}

/** Whether the call succeeded for any account, and whether it left an entry. */
async function made(name: CallName, call: Call): Promise<string> {
  const sample: Sample = (await samples[name]?.()) ?? {};
  const { as, token, later } = sample;
  let refusal = "";
  for (const who of as || token ? [as ?? ""] : ["customer", "dealer", "root"]) {
    const before = later ? await entriesAbout(later) : 0;
    const request = requestFor(name, call, ids, sample);
    const bearer = `Bearer ${token ?? (await platform.tokenOf(who))}`;
    const headers = { ...request.headers, "x-authorization": bearer };
    const answer = await send(platform.http, { ...request, headers });
    const { code = answer.status, msg } = answer.body;
    if (code === 200 && later)
      await vi.waitFor(async () => expect(await entriesAbout(later)).toBeGreaterThan(before), 18_000);
    if (code === 200)
      return later || (await entriesOf(answer.headers["x-request-id"])) > 0 ? "audited" : "silent";
    refusal = `${String(code)} ${String(msg)}`;
  }
  return `refused: ${refusal}`;
}

// In this order: calls that remove or close what others need come last.
it.each(writing.filter(([name]) => needless[name] === undefined))(
  "%s leaves an entry in the audit",
  async (name, call) => {
    expect(await made(name, call)).toBe("audited");
  },
);

it("gives reasons for calls that exist", () => {
  const names = new Set<string>(Object.keys(contract));
  expect(Object.keys(needless).filter((name) => !names.has(name))).toEqual([]);
});
