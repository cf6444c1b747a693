import { randomUUID } from "node:crypto";
import { type Call, type CallName, contract } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzzedRequest } from "./testing/fuzzed-request.ts";
import { bodyLimitOf } from "./platform/http/body-size.ts";
import { type Ids, sampleOf } from "./testing/sample-input.ts";
import { makeTestPlatform, send, type TestPlatform } from "./testing/test-platform.ts";

/** What a careless or hostile client sends: refused with the envelope and a sentence, never a fault, never stored. */
let platform: TestPlatform;
let tenantId: string;
let token: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  tenantId = await platform.addTenant("Dealer Ltd");
  await platform.addAccount({ username: "boss", authority: "TENANT_ADMIN", accountType: "dealer", tenantId });
  token = await platform.tokenOf("boss");
});
afterAll(() => platform.close());

const withBody = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, call]) => call.body && !call.upload,
);
const headers = () => ({ "x-authorization": `Bearer ${token}`, "content-type": "application/json" });
const methodOf = (name: CallName) => name.split(" ")[0] as "POST" | "PUT" | "DELETE";
const pathOf = (name: CallName) => `/api${name.split(" ")[1]}`;
const sentenceIn = (body: Record<string, unknown>) => {
  expect(body["code"]).toBeGreaterThanOrEqual(400);
  expect(String(body["msg"]).length).toBeGreaterThan(5);
};

const noIds: Ids = {
  tenant: "",
  customer: "",
  device: "",
  alarm: "",
  maintenanceWindow: "",
  contact: "",
  alarmSetting: "",
  reportSchedule: "",
  report: "",
  account: "",
};

/** A line may be set up before its sensors, a command may have no parameters, and a dealer may list no types. */
const mayBeEmpty: Partial<Record<CallName, string>> = {
  "POST /system/sensorLine/save": "sensors",
  "POST /system/care/template/save": "fields",
  "PUT /system/gateway/rules": "types",
};
const isGood = (name: CallName, field: string, value: unknown): boolean =>
  mayBeEmpty[name] === field && JSON.stringify(value) === "[]";

const tenMegabytes = Buffer.from(JSON.stringify({ username: "a".repeat(10 * 1024 * 1024) }));

describe.each(withBody)("%s", (name, call) => {
  it.each([
    ["broken JSON", '{"a":', 400],
    ["no body", "", 400],
    ["a list", "[]", 200],
    ["a number", "42", 200],
    ["null", "null", 200],
    ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, 200],
    ["a prototype", '{"__proto__":{"admin":true}}', 400],
  ])("answers %s with a sentence", async (_what, payload, status) => {
    const answer = await send(platform.http, {
      method: methodOf(name),
      url: pathOf(name),
      payload,
      headers: headers(),
    });
    sentenceIn(answer.body);
    if (call.reply.kind !== "bare") expect(answer.status).toBe(status);
    else expect(answer.status).toBeLessThan(500);
  });

  it("refuses every wrong type in every field", async () => {
    const good = sampleOf(call.body, { ...noIds, tenant: tenantId }) as Record<string, unknown>;
    for (const [field, value] of Object.entries(good)) {
      if (value === undefined) continue;
      for (const bad of [12.5, true, [], {}, ["a"], "\u0000"]) {
        if (bad === value || isGood(name, field, bad)) continue;
        const answer = await send(platform.http, {
          method: methodOf(name),
          url: pathOf(name),
          payload: JSON.stringify({ ...good, [field]: bad }),
          headers: headers(),
        });
        expect({ field, bad, status: answer.status < 500 }).toMatchObject({ status: true });
        sentenceIn(answer.body);
      }
    }
  });

  it("refuses content that is too large, and content that is not JSON", async () => {
    const tooLarge = await send(platform.http, {
      method: methodOf(name),
      url: pathOf(name),
      payload: tenMegabytes,
      headers: headers(),
    });
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { code: 413, msg: "The request is too large" },
    });
    const xml = { ...headers(), "content-type": "application/xml" };
    const notJson = await send(platform.http, {
      method: methodOf(name),
      url: pathOf(name),
      payload: "<a/>",
      headers: xml,
    });
    expect(notJson).toMatchObject({ status: 415, body: { code: 415 } });
  });
});

/** The fields of a body that hold lists, and those that hold a name or another single line. */
interface Fields {
  properties?: Record<string, { type?: string; maxLength?: number; pattern?: string }>;
}
const fieldsOf = (call: Call) => Object.entries((call.body as Fields | undefined)?.properties ?? {});
const lists = withBody.flatMap(([name, call]) =>
  fieldsOf(call).flatMap(([field, { type }]) => (type === "array" ? [[name, field, call] as const] : [])),
);

describe("a list as long as a body may be", () => {
  /** Two bytes an item; the other fields of the body take less than what is left. */
  const endlessFor = (call: Call) =>
    `[${Array<string>(Math.floor(bodyLimitOf(call) * 0.45))
      .fill("1")
      .join(",")}]`;

  it.each(lists)("is refused with a sentence: %s, %s", async (name, field, call) => {
    const good = sampleOf(call.body, { ...noIds, tenant: tenantId }) as object;
    const rest = JSON.stringify({ ...good, [field]: undefined }).slice(1, -1);
    const { status, body } = await send(platform.http, {
      method: methodOf(name),
      url: pathOf(name),
      payload: `{"${field}":${endlessFor(call)}${rest === "" ? "" : `,${rest}`}}`,
      headers: headers(),
    });
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(413); // it is short enough to be looked at
    sentenceIn(body);
  });
});

describe("names", () => {
  /** What people read as the name of something; searches, which find nothing, and what is typed again, are none. */
  const isName = (field: string) =>
    /^(systemName|tenantName|customerName|deviceName|deviceNo|groupName|sensorName|contactName|name|nameZh|nameEn|lastName|firstName|department|position|fileName|theme|applicant|wechat|unit|machine|nameplateNo|monitoringOil|monitoringPosition)$/.test(
      field,
    );
  const names = withBody.flatMap(([name, call]) =>
    fieldsOf(call).flatMap(([field, { type, maxLength, pattern }]) =>
      type === "string" && isName(field) ? [[name, field, maxLength, pattern] as const] : [],
    ),
  );

  it("are short, and hold no marks of direction or control characters, in every call", () => {
    expect(names.length).toBeGreaterThan(20);
    for (const [name, field, maxLength = Infinity, pattern = ""] of names) {
      const takes = (text: string) => new RegExp(pattern, "u").test(text);
      expect({ name, field, isShort: maxLength <= 255 }).toEqual({ name, field, isShort: true });
      for (const mark of ["\u202e", "\u2066", "\u200f", "\u0007", "\n"])
        expect({ name, field, mark, taken: takes(`Li${mark}Na`) }).toMatchObject({ taken: false });
    }
  });
});

describe("text that means something elsewhere", () => {
  const hostile = [
    "'; drop table account; --",
    '" or ""="',
    "<script>alert(1)</script>",
    "${process.exit(1)}",
    "{{7*7}}",
    "../../etc/passwd",
    "%00%0d%0aSet-Cookie:a=b",
    "שלום \uD83D\uDE00",
  ];

  it.each(hostile)("is an unknown user name when it is %j", async (text) => {
    expect((await platform.signIn(text, "whatever1")).body).toEqual({
      code: 1003,
      msg: "Incorrect password",
    });
  });

  it.each(hostile)("is kept and given back as it is when it is a name: %j", async (text) => {
    const base = "/api/system/distributordatascreen";
    await platform.post(`${base}/setSystemName`, { tenantId, systemName: text }, token);
    const { body } = await platform.post(`${base}/getSystemName`, { tenantId }, token);
    expect(body).toEqual({ code: 200, msg: text });
  });

  it("leaves the tables as they were", async () => {
    const { count } = await platform.db
      .selectFrom("account")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});

describe("addresses", () => {
  it.each([
    ["one that does not exist", "/api/nothing-here", 404],
    ["one with a broken escape", "/api/getVerificationCode/%E0%A4%A", 400],
    ["one with a short number", "/api/system/other/getSysArea?areaNo=32", 200],
    ["one with a parameter twice", "/api/system/other/getSysArea?areaNo=320000&areaNo=330000", 200],
    ["one with an endlessFor(call) query", `/api/system/other/getSysArea?areaNo=${"1".repeat(5000)}`, 200],
    ["one with an endlessFor(call) part", `/api/getVerificationCode/${"1".repeat(5000)}`, 400],
  ])("%s is answered with the envelope", async (_what, url, status) => {
    const answer = await platform.get(url, token);
    expect(answer.status).toBe(status);
    sentenceIn(answer.body);
  });

  it("an unknown area has nothing below it", async () => {
    const { body } = await platform.get("/api/system/other/getSysArea?areaNo=999999", token);
    expect(body).toMatchObject({ code: 200, data: [] });
  });
});

describe("requests made by chance", () => {
  const seed = 20_261_116;
  const requests = 1500;

  it(`are answered without a fault (seed ${seed})`, { timeout: 120_000 }, async () => {
    const customer = await platform.addCustomer(tenantId);
    const device = await platform.addDevice(customer);
    const alarm = await platform.addAlarm(device);
    const own: Ids = {
      tenant: tenantId,
      customer,
      device,
      alarm,
      maintenanceWindow: await platform.addMaintenanceWindow(device),
      contact: await platform.addContact(customer),
      alarmSetting: await platform.addAlarmSetting(device),
      report: await platform.addReport(device),
      reportSchedule: await platform.addReportSchedule(customer),
      account: await platform.addAccount({
        username: "somebody",
        authority: "CUSTOMER_USER",
        tenantId,
        customerId: customer,
      }),
    };
    const unknown = Object.fromEntries(Object.keys(own).map((kind) => [kind, randomUUID()])) as Ids;
    await platform.addAccount({ username: "root", accountType: "administrator" });
    const callers = [token, await platform.tokenOf("root"), undefined];
    const deviceTokens = [await platform.telemetry.devices.issueToken(device, platform.now())];
    const faults: string[] = [];
    for (let number = 0; number < requests; number++) {
      const made = fuzzedRequest(seed, number, { ids: [own, unknown], deviceTokens });
      const caller = callers[number % callers.length];
      const { statusCode, payload } = await platform.http.inject({
        method: made.method as "GET",
        url: made.url,
        headers: { ...made.headers, ...(caller && { "x-authorization": `Bearer ${caller}` }) },
        ...(made.payload && { payload: made.payload }),
      });
      if (statusCode === 500) faults.push(`${number} ${made.call} ${payload}`);
    }
    expect(faults).toEqual([]);
  });
});

describe("a fault of ours", () => {
  it("shows the generic sentence and an id, never what went wrong", async () => {
    const broken = await makeTestPlatform();
    await broken.addAccount({ username: "root" });
    await broken.db.schema.dropTable("attempt_limit").execute();
    const { status, body } = await broken.signIn("root");
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 500,
      msg: "System error, Please contact the administrator",
      requestId: expect.any(String),
    });
    await broken.close();
  });
});
