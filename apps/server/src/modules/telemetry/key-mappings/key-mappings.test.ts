import type { AuditRow, DeviceKeyMapping, KeyMapping, TriedMapping } from "@oilcloud/contract";
import { hourMs, minuteMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestPlatform, send, type TestPlatform } from "../../../testing/test-platform.ts";

const nowMs = Date.parse("2026-11-12T06:26:38Z");

let platform: TestPlatform;
let mqttPort = 0;
let admin = "";
let tenantId = "";
let customerId = "";
let deviceId = "";
let token = "";

beforeAll(async () => {
  platform = await makeTestPlatform();
  mqttPort = await platform.mqtt.listen("127.0.0.1", 0);
  await platform.addAccount({ username: "admin" });
  admin = await platform.tokenOf("admin");
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenantId = await platform.addTenant();
  customerId = await platform.addCustomer(tenantId);
  deviceId = await platform.addDevice(customerId, "press 1");
  token = await tokenFor(deviceId);
});

const tokenFor = (id: string) => platform.telemetry.management.issueToken({ kind: "platform" }, id);
const ask = async (method: "PUT" | "POST", path: string, payload: object, account = admin) =>
  (
    await send(platform.http, {
      method,
      url: `/api/system/keyMapping/${path}`,
      payload,
      headers: { "x-authorization": `Bearer ${account}` },
    })
  ).body as { code: number; msg: string; data: unknown };
const mapping = (fields: Partial<KeyMapping>): KeyMapping => ({
  form: "json",
  timePath: "",
  timeUnit: "auto",
  listPath: "",
  childPath: "",
  rules: [],
  ...fields,
});
const rule = (source: string, key: string, scale = 1, offset = 0) => ({
  source,
  key,
  scale,
  offset,
  texts: [],
});
const saveFor = (wanted: KeyMapping | null, account = admin) =>
  ask("PUT", "device", { deviceId, mapping: wanted }, account);
const ofDevice = async () =>
  (await platform.get(`/api/system/keyMapping/device?deviceId=${deviceId}`, admin)).body
    .data as DeviceKeyMapping;
const post = (payload: unknown, by = token, path = "telemetry") =>
  platform.http.inject({
    method: "POST",
    url: `/api/v1/${by}/${path}`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(payload),
  });

/** The newest stored values by key, with their time. */
async function newest(id = deviceId): Promise<Record<string, [value: number, ms: number]>> {
  const device = await platform.telemetry.devices.inScope({ kind: "platform" }, id);
  const latest = platform.telemetry.latest.of(device!.number);
  const names = await Promise.all(
    (latest?.keyIds ?? []).map((keyId) => platform.telemetry.keys.nameOf(keyId)),
  );
  return Object.fromEntries(
    names.map((name, i) => [name, [latest!.vals[i]!, latest!.times[i]!] as [number, number]]),
  );
}

const uplink = {
  deduplicationId: "3ac7e3c4-4401-4b8d-9386-a5c902f9202d",
  time: "2026-11-12T06:20:00.775023242+00:00",
  deviceInfo: { applicationName: "oil", devEui: "0101010101010101" },
  fCnt: 10,
  fPort: 1,
  data: "AQI=",
  object: { temperature: 481, aw: 0.32, battery: 3.6 },
  rxInfo: [{ gatewayId: "0016c001f153a14c", rssi: -57 }],
};
const chirpStack = mapping({
  form: "chirpstack",
  timePath: "time",
  childPath: "deviceInfo.devEui",
  rules: [rule("object.temperature", "oilTemp", 0.1), rule("object.aw", "waterActivity")],
});

describe("a device with a mapping of its own", () => {
  it("has nested JSON read by path, scaled, with its time, over HTTP", async () => {
    await saveFor(
      mapping({ timePath: "at", rules: [rule("oil.t[0].v", "oilTemp", 0.1, -2), rule("P", "linePressure")] }),
    );
    expect((await post({ at: nowMs / 1000 - 60, oil: { t: [{ v: 500 }] }, P: 42, rpm: 9 })).statusCode).toBe(
      200,
    );
    expect(await newest()).toMatchObject({
      oilTemp: [48, nowMs - minuteMs],
      linePressure: [42, nowMs - minuteMs],
      rpm: [9, nowMs - minuteMs],
    });
  });

  it("over MQTT from the next connection on, and as before once the mapping is removed", async () => {
    const options = { username: token, reconnectPeriod: 0 } as const;
    const publish = async (payload: object) => {
      const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options);
      await client.publishAsync("v2/t", JSON.stringify(payload), { qos: 1 });
      await client.endAsync();
    };
    const early = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options);
    const closed = new Promise<void>((resolve) => early.once("close", () => resolve()));
    await saveFor(mapping({ form: "thingsboard", rules: [rule("T", "oilTemp", 0.5)] }));
    await closed;
    await publish({ ts: nowMs - 2000, values: { T: 100 } });
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ oilTemp: [50, nowMs - 2000] }));
    await saveFor(null);
    await publish({ ts: nowMs - 1000, values: { T: 100 } });
    await vi.waitFor(async () =>
      expect(await newest()).toMatchObject({ oilTemp: [50, nowMs - 2000], T: [100, nowMs - 1000] }),
    );
  });

  it("has each object of a list stored as a reading", async () => {
    await saveFor(mapping({ listPath: "d", timePath: "t", rules: [rule("v", "oilTemp")] }));
    await post({
      d: [
        { t: nowMs - 3000, v: 40 },
        { t: "2026-11-12 06:26:37", v: 41 },
      ],
    });
    expect(await newest()).toEqual({ oilTemp: [41, nowMs - 1000] });
  });

  it("is refused what cannot be read, with the reason", async () => {
    await saveFor(mapping({ timePath: "at", listPath: "d", rules: [rule("v", "oilTemp")] }));
    const refused = async (payload: unknown) => (await post(payload)).json().message;
    expect(await refused({ v: 1 })).toBe("nothing at d");
    expect(await refused({ at: "soon", d: [{ v: 1 }] })).toBe("no time at at");
    expect(await refused({ d: [1] })).toBe("not an object");
    expect(await refused({ d: Array.from({ length: 2001 }, () => ({ v: 1 })) })).toBe("too many readings");
    expect(await refused({ d: [{ v: "wet" }] })).toContain("oilTemp is a number");
    expect(await newest()).toEqual({});
  });
});

describe("ChirpStack", () => {
  it("sends the values of the object, with its time", async () => {
    await saveFor(chirpStack);
    expect((await post(uplink, token, "telemetry?event=up")).statusCode).toBe(200);
    const at = Date.parse("2026-11-12T06:20:00.775Z");
    const stored = await newest();
    expect(stored).toMatchObject({
      oilTemp: [48.1, at],
      waterActivity: [0.32, at],
      "object.battery": [3.6, at],
    });
    expect(Object.keys(stored).sort()).toEqual(["object.battery", "oilTemp", "waterActivity", "waterPpm"]);
    expect((await post({ time: uplink.time, deviceInfo: {}, devAddr: "00189440" })).statusCode).toBe(200);
  });

  it("reaches the devices behind a gateway by their EUI, which may have mappings of their own", async () => {
    await platform.db.updateTable("device").set({ is_gateway: true }).where("id", "=", deviceId).execute();
    await saveFor({ ...chirpStack, rules: [] });
    await post(uplink);
    const childOf = async () =>
      platform.db.selectFrom("device").select(["id", "name"]).where("gateway_id", "=", deviceId).execute();
    const [child] = await childOf();
    expect(child?.name).toBe("0101010101010101");
    expect(Object.keys(await newest(child!.id)).sort()).toEqual([
      "object.aw",
      "object.battery",
      "object.temperature",
    ]);
    const own = {
      deviceId: child!.id,
      mapping: mapping({ rules: [rule("object.temperature", "oilTemp", 0.1)] }),
    };
    await ask("PUT", "device", own);
    await post({ ...uplink, time: "2026-11-12T06:21:00Z" });
    expect(await newest(child!.id)).toMatchObject({ oilTemp: [48.1, Date.parse("2026-11-12T06:21:00Z")] });
    expect(await childOf()).toHaveLength(1);
  });
});

describe("a mapping of a model", () => {
  const forModel = (scale: number) => ({
    tenantId,
    model: "epluseMop301",
    mapping: mapping({ form: "thingsboard", rules: [rule("T", "oilTemp", scale)] }),
  });
  const fit = (account = admin) =>
    send(platform.http, {
      method: "POST",
      url: "/api/system/sensor",
      payload: { deviceId, model: "epluseMop301", sensorName: "Probe" },
      headers: { "x-authorization": `Bearer ${account}` },
    });

  it("applies to devices of the dealer with such a sensor; the device's own goes first", async () => {
    await ask("PUT", "model", forModel(2));
    await post({ T: 20 });
    expect(Object.keys(await newest())).toEqual(["T"]);
    await fit();
    await post({ T: 20 });
    expect(await newest()).toMatchObject({ oilTemp: [40, nowMs] });
    await saveFor(mapping({ form: "thingsboard", rules: [rule("T", "linePressure")] }));
    await post({ T: 21 });
    expect(await newest()).toMatchObject({ linePressure: [21, nowMs] });
    const { own, inherited, models } = await ofDevice();
    expect([own?.rules[0]?.key, inherited[0]?.mapping.rules[0]?.key, models[0]?.model]).toEqual([
      "linePressure",
      "oilTemp",
      "epluseMop301",
    ]);
  });

  it("is of one dealer, who sees and changes only those of his own", async () => {
    await ask("PUT", "model", forModel(3));
    await fit();
    const other = await platform.addTenant();
    await platform.addAccount({
      username: `other ${tenantId}`,
      authority: "TENANT_ADMIN",
      accountType: "dealer",
      tenantId: other,
    });
    const dealer = await platform.tokenOf(`other ${tenantId}`);
    const list = async (account: string) =>
      (await platform.get(`/api/system/keyMapping/models?tenantId=${tenantId}`, account)).body;
    expect((await list(admin)).rows).toMatchObject([{ tenantId, model: "epluseMop301", deviceCount: 1 }]);
    expect((await list(dealer)).code).toBe(404);
    expect((await saveFor(null, dealer)).code).toBe(404);
    await ask("PUT", "model", { model: "epluseMop301", mapping: null }, dealer);
    expect((await list(admin)).rows).toHaveLength(1);
    expect((await ask("PUT", "model", { model: "epluseMop301", mapping: null })).msg).toBe(
      "Please select a dealer",
    );
  });
});

describe("saving", () => {
  it("refuses what is no path, and a rule that is there twice", async () => {
    expect((await saveFor(mapping({ rules: [rule("a..b", "oilTemp")] }))).code).toBe(2150);
    expect((await saveFor(mapping({ timePath: "a[" }))).code).toBe(2150);
    expect((await saveFor(mapping({ rules: [rule("a", "x"), rule("a", "x")] }))).code).toBe(2151);
    expect((await saveFor(mapping({ rules: [rule("a", "__proto__")] }))).code).toBe(400);
    expect((await ofDevice()).own).toBeNull();
  });

  it("is in the audit with each rule", async () => {
    await saveFor(mapping({ rules: [rule("a.b", "oilTemp", 0.1)] }));
    await saveFor(null);
    const { rows } = (await platform.get("/api/system/audit/list?pageNum=1&pageSize=2", admin)).body as {
      rows: AuditRow[];
    };
    expect(JSON.stringify(rows)).toContain("a.b → oilTemp × 0.1 + 0");
    expect(rows.map(({ title }) => title)).toEqual(["press 1", "press 1"]);
  });

  it("names indicators that two rules write and that two sensors measure", async () => {
    await saveFor(mapping({ rules: [rule("a", "oilTemp"), rule("b", "oilTemp")] }));
    for (const name of ["Probe 1", "Probe 2"])
      await platform.db
        .insertInto("sensor")
        .values({ device_id: deviceId, model: "epluseMop301", name, installed_at: new Date(nowMs) })
        .execute();
    const { overlaps } = await ofDevice();
    expect(overlaps).toContainEqual({
      kind: "rules",
      key: "oilTemp",
      keyName: "Oil temperature",
      sources: ["a", "b"],
    });
    expect(overlaps).toContainEqual(
      expect.objectContaining({ kind: "sensors", key: "waterActivity", sources: ["Probe 1", "Probe 2"] }),
    );
  });
});

describe("trying a mapping", () => {
  const tryOut = async (wanted: KeyMapping, sample?: string) =>
    (await ask("POST", "tryOut", { deviceId, mapping: wanted, sample })).data as TriedMapping;

  it("shows what becomes of the last messages, and stores nothing", async () => {
    await post({ temp: 481, oil: { aw: 0.3, wet: "no" }, oilLevel: 50 });
    const data = await tryOut(
      mapping({ rules: [rule("temp", "oilTemp"), rule("oil.wet", "waterPpm"), rule("oil", "linePressure")] }),
    );
    expect(data.messages).toMatchObject([
      { number: 1, problem: "", readings: [{ time: null, child: null }] },
    ]);
    expect(data.messages[0]?.values).toEqual([
      { source: "temp", raw: "481", key: "oilTemp", value: 481, text: null, problem: "implausible" },
      { source: "oil.wet", raw: '"no"', key: "waterPpm", value: null, text: "no", problem: "notANumber" },
      {
        source: "oil",
        raw: '{"aw":0.3,"wet":"no"}',
        key: "linePressure",
        value: null,
        text: null,
        problem: "notAValue",
      },
      { source: "", raw: "50", key: "oilLevel", value: 50, text: null, problem: "" },
    ]);
    expect(data.unmapped).toEqual([{ source: "oil.aw", raw: "0.3", count: 1, likely: "waterActivity" }]);
    expect(Object.keys(await newest()).sort()).toEqual(["oilLevel", "temp"]);
  });

  it("proposes paths into objects that no rule leads into", async () => {
    const sample = JSON.stringify({ object: { temperature: 481, list: [{ aw: 0.3 }] } });
    const { unmapped } = await tryOut(mapping({ form: "thingsboard" }), sample);
    expect(unmapped.map(({ source, likely }) => [source, likely])).toEqual([
      ["object.temperature", "oilTemp"],
      ["object.list[0].aw", "waterActivity"],
    ]);
  });

  it("reads a message that is pasted, and says why one cannot be read", async () => {
    const data = await tryOut(chirpStack, JSON.stringify(uplink));
    expect(data.messages[0]?.values[0]).toMatchObject({ key: "oilTemp", value: 48.1, problem: "" });
    expect((await tryOut(chirpStack, "{")).messages[0]?.problem).toBe("not JSON");
    await post({ note: "x".repeat(3000) });
    expect((await tryOut(chirpStack)).messages[0]?.problem).toContain("too long");
  });
});

describe("history", () => {
  const readAgain = (hours = 24) =>
    ask("POST", "readAgain", { deviceId, startTime: nowMs - hours * hourMs, endTime: nowMs + hourMs });
  const ended = async () => {
    await vi.waitFor(async () => expect((await ofDevice()).rereading?.status).not.toBe("running"), 20_000);
    return (await ofDevice()).rereading;
  };
  async function stored(key: string): Promise<[ms: number, value: number][]> {
    const { number } = (await platform.telemetry.devices.inScope({ kind: "platform" }, deviceId))!;
    const keyId = await platform.telemetry.keys.idOf(key);
    const { rows } = await sql<{ ms: number; value: number }>`
      select round(extract(epoch from s.ts) * 1000)::float8 as ms, s.vals[array_position(k.key_ids, ${keyId}::int4)] as value
      from sample s join keyset k on k.id = s.keyset_id
      where s.device_number = ${number} and ${keyId}::int4 = any(k.key_ids) order by s.ts
    `.execute(platform.db);
    return rows.map(({ ms, value }) => [ms, value]);
  }

  it("is read again by the mapping, from numbers and from nested texts, beside what is stored", async () => {
    await post([
      { ts: nowMs - 9 * hourMs, values: { T: 400, oilLevel: 50 } },
      { ts: nowMs - 2 * hourMs, values: { T: 410, oil: { p: 7 } } },
      { ts: nowMs - hourMs, values: { T: 420, oilTemp: 55 } },
      { ts: nowMs - 30 * hourMs, values: { T: 390 } },
    ]);
    await saveFor(mapping({ rules: [rule("T", "oilTemp", 0.1), rule("oil.p", "linePressure")] }));
    expect((await readAgain()).code).toBe(200);
    expect(await ended()).toMatchObject({ status: "done", progress: 100, readings: 3, refused: 0 });
    expect(await stored("oilTemp")).toEqual([
      [nowMs - 9 * hourMs, 40],
      [nowMs - 2 * hourMs, 41],
      [nowMs - hourMs, 55],
    ]);
    expect(await stored("linePressure")).toEqual([[nowMs - 2 * hourMs, 7]]);
    expect(await stored("T")).toHaveLength(4);
    expect(await stored("oilLevel")).toEqual([[nowMs - 9 * hourMs, 50]]);
    await readAgain();
    expect(await ended()).toMatchObject({ status: "done" });
    expect(await stored("oilTemp")).toHaveLength(3);
  });

  it("with corrected times is not corrected twice", async () => {
    await post({ ts: nowMs - 3 * hourMs, values: { T: 400 } });
    await platform.db
      .updateTable("device")
      .set({ clock_offset_min: 60 })
      .where("id", "=", deviceId)
      .execute();
    await saveFor(mapping({ rules: [rule("T", "oilTemp", 0.1)] }));
    await readAgain();
    await ended();
    expect(await stored("oilTemp")).toEqual([[nowMs - 3 * hourMs, 40]]);
  });

  it("needs a mapping and a period that is not too long, and is read once at a time", async () => {
    expect((await readAgain()).code).toBe(2155);
    await saveFor(mapping({ rules: [rule("T", "oilTemp")] }));
    expect((await readAgain(24 * 401)).code).toBe(2154);
    const both = await Promise.all([readAgain(), readAgain()]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 2153]);
    await ended();
  });
});
