import { type Call, type CallName, contract, type ScreenRegion } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectLive, type LiveClient, makeTestLive } from "./testing/live-client.ts";
import { multipart } from "./testing/multipart.ts";
import { readFirstSheet } from "./testing/read-sheet.ts";
import { makePng } from "./testing/sample-files.ts";
import type { Ids } from "./testing/sample-input.ts";
import { requestFor } from "./testing/sample-request.ts";
import { makeTestPlatform, send, testPassword, type TestPlatform } from "./testing/test-platform.ts";

/**
 * What must not reach an account from which factory names are hidden: names of companies, also as they stand in an
 * address, and devices it was not given.
 */
const names = ["Secret Steel", "Covert Paper", "Hidden Dealer", "Other Dealer", "unseen"];
/** People of the companies and their addresses, which are hidden with the names of companies. */
const people = ["Covertova", "Undisclosed", "hush-hush.example"];
const secrets = [...names, ...people, ...names.map((name) => encodeURIComponent(name))];

let platform: TestPlatform;
let root: string;
let userId: string;
let own: Ids;
let given: string[];
let unseen: string[];
const calls = Object.entries(contract) as [CallName, Call][];

beforeAll(async () => {
  platform = await makeTestPlatform();
});
beforeAll(async () => {
  await platform.addAccount({ username: "root", accountType: "administrator" });
  root = await platform.tokenOf("root");
  const steel = await platform.addCustomer(await platform.addTenant("Hidden Dealer"), "Secret Steel");
  const tenant = await platform.addTenant("Other Dealer");
  const paper = await platform.addCustomer(tenant, "Covert Paper");
  await platform.db.updateTable("customer").set({ system_name: "Secret Steel cloud" }).execute();
  const [mill, dryer] = [await platform.addDevice(steel, "mill"), await platform.addDevice(paper, "dryer")];
  const hidden = [await platform.addDevice(steel, "unseen 1"), await platform.addDevice(paper, "unseen 2")];
  given = [mill, dryer];
  unseen = hidden;
  for (const device of [dryer, ...hidden]) {
    await platform.addAlarm(device);
    await platform.addReport(device, device === dryer ? "oil test" : "unseen");
    await platform.addMaintenanceWindow(device, device === dryer ? "new seals" : "unseen");
    await platform.addAlarmSetting(device, "unseen");
  }
  const { body } = await platform.post(
    "/api/system/user",
    {
      username: "guest",
      lastName: "Wang",
      firstName: "",
      phone: "13800000321",
      email: "wang@example.com",
      accountKind: "experience",
      endTime: platform.now().getTime() + dayMs,
      maskNames: true,
    },
    root,
  );
  userId = (body["data"] as { userId: string }).userId;
  await platform.db
    .updateTable("account")
    .set((eb) => ({
      must_change_password: false,
      password_hash: eb
        .selectFrom("account as other")
        .select("password_hash")
        .where("username", "=", "root")
        .$asScalar()
        .$notNull(),
    }))
    .where("id", "=", userId)
    .execute();
  own = {
    tenant,
    customer: paper,
    device: dryer,
    alarm: await platform.addAlarm(mill),
    maintenanceWindow: await platform.addMaintenanceWindow(mill),
    contact: await platform.addContact(paper, "unseen"),
    alarmSetting: await platform.addAlarmSetting(mill),
    report: await platform.addReport(mill, "particle count"),
    reportSchedule: await platform.addReportSchedule(paper),
    account: userId,
  };
  await give({});
});
beforeAll(() => writeNamesEverywhere());
beforeAll(() => namePeopleEverywhere());
afterAll(() => platform.close());

/** People write the names of factories into every text there is. */
async function writeNamesEverywhere(): Promise<void> {
  const said = "ask secret steel or Covert Paper of Other Dealer";
  const { db } = platform;
  await db
    .updateTable("device")
    .set({ name: "pump of Secret Steel", machine: said, image_url: await addImage("pump of Secret Steel") })
    .where("id", "=", given[0] ?? "")
    .execute();
  await db.updateTable("device_group").set({ name: "Secret Steel, hall 2" }).execute();
  await db.updateTable("report").set({ theme: said, remarks: said, applicant: said }).execute();
  await db.updateTable("maintenance_window").set({ reason: said }).execute();
  await db.updateTable("alarm_setting").set({ message_1: said }).execute();
  const comment = { alarmId: own.alarm, text: said };
  expect((await platform.post("/api/system/alarmrecord/comment", comment, root)).body["code"]).toBe(200);
}

/** People of the factory take part in everything that an account reads which sees its devices. */
async function namePeopleEverywhere(): Promise<void> {
  const { db } = platform;
  const now = platform.now();
  const { tenant_id } = await db
    .selectFrom("customer")
    .innerJoin("device", "device.customer_id", "customer.id")
    .where("device.id", "=", given[0] ?? "")
    .select("customer.tenant_id")
    .executeTakeFirstOrThrow();
  const worker = await platform.addAccount({ username: "worker", accountType: "administrator" });
  await db.updateTable("account").set({ last_name: "Covertova" }).where("id", "=", worker).execute();
  const token = await platform.tokenOf("worker");
  const { alarm, device } = own;
  for (const [call, body] of [
    ["alarmrecord/take", { alarmId: alarm }],
    ["alarmrecord/assign", { alarmId: alarm, accountId: worker }],
    [
      "alarmrecord/process",
      { alarmId: alarm, finding: "worn seal", action: "replaced", oilChanged: true, filterChanged: false },
    ],
    ["deviceevent/save", { deviceId: given[0], kind: "oilChange", time: now.getTime() }],
    ["deviceevent/save", { deviceId: device, kind: "oilChange", time: now.getTime() }],
  ] as const)
    expect({ call, ...(await platform.post(`/api/system/${call}`, body, token)).body }).toMatchObject({
      code: 200,
    });
  await db
    .updateTable("report")
    .set({ applicant: "Covertova", created_by: worker, processed_by: worker, processed_at: now })
    .execute();
  await db.updateTable("maintenance_window").set({ created_by: worker }).execute();
  const { id } = await db
    .insertInto("notification")
    .values({
      occasion: "people",
      kind: "opened",
      tenant_id,
      receiver: "Undisclosed",
      mode: "email",
      address: "who@hush-hush.example",
      language: "en",
      subject: "",
      body: "",
      status: "sent",
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("notification_episode").values({ notification_id: id, episode_id: alarm }).execute();
}

async function addImage(fileName: string): Promise<string> {
  const form = multipart({ fileName, dir: "deviceImg" }, [
    { field: "file", content: makePng(), name: "x.png" },
  ]);
  const { body } = await send(platform.http, {
    method: "POST",
    url: "/api/system/uploadFile/upload",
    ...form,
    headers: { ...form.headers, "x-authorization": `Bearer ${root}` },
  });
  return body["data"] as string;
}

const put = (url: string, payload: object, token: string) =>
  send(platform.http, { method: "PUT", url, payload, headers: { "x-authorization": `Bearer ${token}` } });

async function give(change: object, token = root) {
  const terms = { deviceIds: given, endTime: platform.now().getTime() + dayMs, maskNames: true };
  return put("/api/system/virtual/grants", { userId, ...terms, ...change }, token);
}

function requiredOf(call: Call, query: unknown): Record<string, string> {
  const needed = (call.query as { required?: string[] } | undefined)?.required ?? [];
  return Object.fromEntries(
    Object.entries(query as Record<string, string>).filter(([key]) => needed.includes(key)),
  );
}

/** Fields of a call that take any text to look for. */
function searchFieldsOf(name: CallName, call: Call): ["query" | "body", string][] {
  // Exports filter as the list beside them does, and an account may have few of them.
  if (call.reply.kind === "stream" || typeof call.access === "string" || name.endsWith("/export")) return [];
  return (["query", "body"] as const).flatMap((part) =>
    Object.entries(call[part]?.properties ?? {})
      .filter(([field]) => /^(search|text|deviceName|userName|name|question|orderNo|keyword)$/.test(field))
      .filter(([field]) => !/\/(add|save|rename|update|feedback)$/.test(name) || field === "search")
      .map(([field]): ["query" | "body", string] => [part, field]),
  );
}

const namesSeen = async (lang = "en") => {
  const token = await platform.tokenOf("guest");
  const { body } = await platform.get("/api/system/dataanalysis/listAllByDifCondition", token, { lang });
  return (body["data"] as { customerName: string }[]).map(({ customerName }) => customerName);
};

describe("an experience account from which factory names are hidden", () => {
  it.each(calls)("reads neither foreign devices nor names of companies from %s", async (name, call) => {
    const token = await platform.tokenOf("guest");
    const full = requestFor(name, call, own);
    // Filters may leave nothing to look at, so everything is asked for too.
    for (const request of [full, { ...full, query: requiredOf(call, full.query) }]) {
      const headers = { ...request.headers, "x-authorization": `Bearer ${token}` };
      const { body } = await send(platform.http, { ...request, headers });
      const answer = JSON.stringify(body);
      for (const secret of [...secrets, ...unseen]) expect(answer).not.toContain(secret);
    }
  });

  it("learns nothing by searching for a hidden word: neither by counts nor by order", async () => {
    const token = await platform.tokenOf("guest");
    const authorization = { "x-authorization": `Bearer ${token}` };
    const answerTo = async (request: InjectOptions) => {
      const { body } = await send(platform.http, {
        ...request,
        headers: { ...request.headers, ...authorization },
      });
      return JSON.stringify(body).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{13}/g, "…");
    };
    const walked: string[] = [];
    for (const [name, call] of calls)
      for (const [part, field] of searchFieldsOf(name, call)) {
        const full = requestFor(name, call, own);
        const asked = (text: string): InjectOptions =>
          part === "query"
            ? { ...full, query: { ...requiredOf(call, full.query), [field]: text } }
            : { ...full, payload: { ...(full.payload as object), [field]: text } };
        const nothing = await answerTo(asked("zqxjkv"));
        for (const word of [...names.slice(0, 4), ...people, "cret Ste", "vert P", "vertov"]) {
          const answer = await answerTo(asked(word));
          expect({ name, field, word, answer: answer.replaceAll(word, "…") }).toEqual({
            name,
            field,
            word,
            answer: nothing.replaceAll("zqxjkv", "…"),
          });
        }
        walked.push(`${name} ${field}`);
      }
    expect(walked).toEqual(
      expect.arrayContaining(["GET /system/alarmrecord/list search", "GET /system/report/list text"]),
    );
    expect(walked.length).toBeGreaterThan(10);
  });

  it("finds what it reads, by the words that are shown", async () => {
    const token = await platform.tokenOf("guest");
    const found = async (path: string) => (await platform.get(`/api/system/${path}`, token)).body["total"];
    expect(await found("alarmrecord/list?search=Factory%20A")).toBe(1);
    expect(await found("dataanalysis/listDeviceInfo?deviceName=pump%20of%20Factory%20A")).toBe(1);
    expect(await found("report/list?text=ask%20Factory%20A%20or%20Factory%20B")).toBe(2);
  });

  it("lists devices in the order of the names that are shown", async () => {
    const token = await platform.tokenOf("guest");
    const { db } = platform;
    await db
      .updateTable("device")
      .set({ name: "pump of Covert Paper" })
      .where("id", "=", own.device)
      .execute();
    for (const order of ["deviceName", "customerName"]) {
      const path = `/api/system/dataanalysis/listDeviceInfo?orderBy=${order}`;
      const { body } = await platform.get(path, token);
      const shown = (body["rows"] as { customerName: string }[]).map(({ customerName }) => customerName);
      expect(shown).toEqual(["Factory A", "Factory B"]);
    }
    await db.updateTable("device").set({ name: "dryer" }).where("id", "=", own.device).execute();
  });

  it("reads its own devices under a name that stays, in its language", async () => {
    expect(await namesSeen()).toEqual(["Factory A", "Factory B"]);
    expect(await namesSeen("zh-CN")).toEqual(["工厂 A", "工厂 B"]);
    await give({ deviceIds: [own.device] });
    expect(await namesSeen()).toEqual(["Factory B"]);
    await give({});
    expect(await namesSeen()).toEqual(["Factory A", "Factory B"]);
  });

  it("reads what people wrote with the same names in it", async () => {
    const token = await platform.tokenOf("guest");
    const { body } = await platform.get(`/api/system/report/detail?reportId=${own.report}`, token);
    expect(body["data"]).toMatchObject({ remarks: "ask Factory A or Factory B of ***" });
  });

  it("asks the assistant about devices by the same names, and is answered and shown its chats with them", async () => {
    const token = await platform.tokenOf("guest");
    const answers = await Promise.all([
      platform.post("/api/system/assistant/ask", { question: "How is pump of Factory A?" }, token),
      platform.get("/api/system/assistant/devices?text=pump", token),
    ]);
    expect((answers[0].body["lines"] as object[])[0]).toMatchObject({
      part: "begin",
      deviceId: given[0],
      deviceName: "pump of Factory A",
    });
    const worst = { question: "Which devices need attention?" };
    answers.push(await platform.post("/api/system/assistant/ask", worst, token));
    answers.push(await platform.get("/api/system/assistant/chats", token));
    const said = JSON.stringify(answers.map(({ body }) => body));
    expect(said).toContain('"text":"pump of Factory A"');
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  it("sees pictures whose addresses and files have the same names in them", async () => {
    const token = await platform.tokenOf("guest");
    const { body } = await platform.get("/api/system/customerdatascreen/getRegions", token);
    const machines = (body["data"] as ScreenRegion[]).flatMap(({ subItems }) => subItems);
    const { deviceImage } = machines.find(({ code }) => code === given[0]) ?? expect.fail("no pump");
    expect(deviceImage).toMatch(/[0-9a-f]{40}-pump%20of%20Factory%20A$/);
    const picture = await platform.get(deviceImage, token);
    expect(picture.status).toBe(200);
    expect(picture.headers["content-disposition"]).toContain("pump of Factory A.png");
  });

  it("hears what devices say with the same names in it, at first, as it comes and of the past", async () => {
    const live = await makeTestLive(platform);
    const [deviceId = ""] = given;
    const access = await platform.telemetry.devices.issueToken(deviceId, platform.now());
    const device = await platform.telemetry.backend.authenticate(access);
    if (!device) return expect.fail("no device");
    const nowMs = platform.now().getTime();
    const say = (at: number, note: string) =>
      platform.telemetry.backend.storeTelemetry(device, [{ ts: at, values: { note } }]);
    await say(nowMs - 2000, "first line of Secret Steel");
    await platform.telemetry.backend.storeAttributes(device, { hall: "Secret Steel 2" });
    const guest = await connectLive(live.url(await platform.tokenOf("guest")));
    const admin = await connectLive(live.url(root));
    const of = { cmdId: 1, entityType: "DEVICE", entityId: deviceId } as const;
    const heard = async (client: LiveClient) => JSON.stringify(await client.next());
    for (const commands of [
      { tsSubCmds: [{ ...of, keys: "note" }] },
      { attrSubCmds: [{ ...of, cmdId: 2, scope: "CLIENT_SCOPE" }] },
      { historyCmds: [{ ...of, cmdId: 3, keys: "note", startTs: nowMs - 10_000, endTs: nowMs }] },
      { screenSubCmds: [{ cmdId: 4, screen: "customer" as const, language: "en" as const }] },
    ]) {
      guest.send(JSON.stringify(commands));
      const said = await heard(guest);
      expect(said).toContain("Factory A");
      for (const secret of secrets) expect(said).not.toContain(secret);
    }
    admin.send({ tsSubCmds: [{ ...of, keys: "note" }] });
    expect(await heard(admin)).toContain("first line of Secret Steel");
    await say(nowMs - 1000, "second line of Secret Steel");
    expect(await heard(admin)).toContain("second line of Secret Steel");
    expect(await heard(guest)).toContain("second line of Factory A");
    await Promise.all([guest.close(), admin.close()]);
  });

  it("gets exports with the same names, and no report files", async () => {
    const token = await platform.tokenOf("guest");
    const { bytes } = await platform.get("/api/system/customerdevice/export?fileType=xlsx", token);
    const sheet = JSON.stringify(await readFirstSheet(bytes));
    expect(sheet).toContain("Factory B");
    expect(sheet).toContain("pump of Factory A");
    for (const secret of secrets) expect(sheet).not.toContain(secret);
    const file = await platform.get(`/api/system/report/download?reportId=${own.report}`, token);
    expect(file.body["code"]).toBe(1559);
  });

  it("changes nothing", async () => {
    const token = await platform.tokenOf("guest");
    const handled = await platform.post("/api/system/alarmrecord/process", { alarmId: own.alarm }, token);
    expect(handled.body["code"]).toBe(403);
    expect((await give({}, token)).body["code"]).toBe(403);
  });

  it("sees the names once they are not hidden any more", async () => {
    await give({ maskNames: false });
    expect(await namesSeen()).toEqual(["Secret Steel", "Covert Paper"]);
    await give({});
  });
});

it("is given only what there is, by administrators of the platform, and needs an end", async () => {
  expect((await give({ deviceIds: ["11111111-2222-4333-8444-555555555555"] })).body["code"]).toBe(1752);
  expect((await give({ endTime: null })).body["code"]).toBe(1751);
  const { body } = await platform.get(`/api/system/virtual/grants?userId=${userId}`, root);
  expect((body["data"] as { deviceIds: string[] }).deviceIds.toSorted()).toEqual(given.toSorted());
});

it("cannot be used after its end: sessions are over, and signing in says why", async () => {
  const token = await platform.tokenOf("guest");
  expect((await platform.get("/api/getInfo", token)).body["code"]).toBe(200);
  await give({ endTime: platform.now().getTime() });
  expect((await platform.get("/api/getInfo", token)).status).toBe(401);
  expect((await platform.signIn("guest", testPassword)).body["code"]).toBe(1750);
  const { body } = await platform.get("/api/system/user/list?state=ended", root);
  expect(body["rows"]).toMatchObject([{ username: "guest", ended: true }]);
});
