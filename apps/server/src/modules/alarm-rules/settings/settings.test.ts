import type { AlarmSetting, AlarmTemplate, AuditRow, RuleInForce } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestDevice } from "../../../testing/reading-platform.ts";
import { above, makeSettingsPlatform, type SettingsPlatform } from "../../../testing/settings-platform.ts";

let platform: SettingsPlatform;
let device: TestDevice;
beforeAll(async () => {
  platform = await makeSettingsPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(`unit ${Math.random()}`);
});

const inForce = async (key = "waterActivity"): Promise<RuleInForce | undefined> => {
  const { rows } = await platform.getSet("inforce", { deviceId: device.id });
  return (rows as RuleInForce[]).find((rule) => rule.key === key);
};

describe("a setting that is refused", () => {
  it.each([
    ["no device", { deviceIds: [] }, 1400, "The monitoring device cannot be empty"],
    ["no level", { levels: [] }, 1401, "The alarm level cannot be empty"],
    ["no contact", { contactIds: [] }, 1402, "The contact cannot be empty"],
    ["no indicator", { key: "" }, 1403, "The monitoring indicator cannot be empty"],
    ["an unknown indicator", { key: "colour" }, 1403, "The monitoring indicator cannot be empty"],
    ["no notification mode", { modes: [] }, 1404, "The notification mode cannot be empty"],
    [
      "the same condition on both levels",
      { triggers: [above(1, 0.5), above(2, 0.5)] },
      1405,
      "The trigger conditions of level 1 and level 2 cannot be the same",
    ],
    ["no condition", { triggers: [] }, 1406, "A trigger condition must be entered"],
    [
      "a level without its condition",
      { triggers: [above(1, 0.7)] },
      1406,
      "A trigger condition must be entered",
    ],
    [
      "a condition without its number",
      { triggers: [{ level: 1, kind: "above" }, above(2, 0.4)] },
      1406,
      "A trigger condition must be entered",
    ],
    [
      "limits the wrong way round",
      { levels: [1], triggers: [{ level: 1, kind: "outside", low: 2, high: 1 }] },
      1407,
      "The lower limit must be below the upper limit",
    ],
    [
      "more samples than are looked at",
      { levels: [1], triggers: [{ ...above(1, 0.7), need: 6, of: 5 }] },
      1408,
      expect.stringContaining("samples"),
    ],
    [
      "a strange placeholder",
      { message1: "{device}: {pressure}" },
      1413,
      expect.stringContaining("{pressure}"),
    ],
    [
      "a contact of nobody",
      { contactIds: ["11111111-2222-4333-8444-555555555555"] },
      1411,
      expect.any(String),
    ],
  ])("for %s says so", async (_what, changes, code, msg) => {
    expect(await platform.postSet("save", platform.entry(device.id, changes))).toMatchObject({ code, msg });
    expect((await platform.getSet("list", { deviceId: device.id })).total).toBe(0);
  });

  it("says so in Chinese too", async () => {
    const { msg } = await platform.postSet("save", platform.entry(device.id, { levels: [] }), "zh-CN");
    expect(msg).toBe("报警级别不能为空");
  });

  it("for a missing field names the field", async () => {
    const { contactIds: _, ...without } = platform.entry(device.id);
    expect(await platform.postSet("save", without)).toMatchObject({ code: 1402 });
  });

  it("cannot name devices or contacts of another factory", async () => {
    const otherId = await platform.addCustomer(platform.tenantId, `other ${Math.random()}`);
    const others = await platform.addDevice("a mill's");
    const contactId = await platform.addContact(otherId);
    const foreign = { ...platform.entry(others.id), customerId: otherId, contactIds: [contactId] };
    expect(await platform.postSet("save", foreign)).toMatchObject({ code: 1412 });
    const changes = { contactIds: [contactId] };
    expect(await platform.postSet("save", platform.entry(device.id, changes))).toMatchObject({ code: 1411 });
  });
});

describe("a setting", () => {
  it("is read back as it was saved, in words, and found by what it is for", async () => {
    const saved = await platform.save(device.id, { message1: "{device}: {value}", modes: ["sms", "email"] });
    expect(saved).toMatchObject({
      customerName: "Mill",
      devices: [{ deviceId: device.id }],
      keyName: "Water activity",
      levels: [1, 2],
      triggers: [
        { level: 1, kind: "above", value: 0.7, need: 3, of: 5, clearAfter: 6, hysteresis: 0.035 },
        { level: 2, kind: "above", value: 0.4, words: "above 0.400, in 3 of 5 samples" },
      ],
      contacts: [{ contactName: "Li", modes: ["email"], lacking: ["sms", "wechat"] }],
      modes: ["sms", "email"],
      enabled: true,
    });
    const find = async (query: Record<string, string>) => (await platform.getSet("list", query)).rows;
    expect(await find({ deviceId: device.id, key: "waterActivity", level: "2" })).toHaveLength(1);
    expect(await find({ deviceId: device.id, key: "oilTemp" })).toEqual([]);
    expect(await find({ deviceName: saved.devices[0]?.deviceName ?? "?" })).toHaveLength(1);
  });

  it("is the only one for its device and indicator; another replaces it only when asked to", async () => {
    const other = await platform.addDevice(`beside ${Math.random()}`);
    const first = await platform.save(device.id, { deviceIds: [device.id, other.id] });
    const again = platform.entry(device.id, { triggers: [above(1, 0.9), above(2, 0.8)] });
    expect(await platform.postSet("save", again)).toMatchObject({
      code: 1410,
      msg: expect.stringMatching(/^unit .* already has an alarm setting for Water activity$/),
    });
    const { data } = await platform.postSet("save", { ...again, replace: true });
    expect(data).toMatchObject({ devices: [{ deviceId: device.id }] });
    const left = await platform.getSet("detail", { settingId: first.settingId });
    expect(left.data).toMatchObject({ devices: [{ deviceId: other.id }] });
    const third = platform.entry(other.id, { triggers: [above(1, 0.9), above(2, 0.8)], replace: true });
    await platform.postSet("save", third);
    expect(await platform.getSet("detail", { settingId: first.settingId })).toMatchObject({ code: 404 });
  });

  it("of the device decides before that of its machine type, and that before the catalogue", async () => {
    expect(await inForce()).toMatchObject({ origin: "catalogue", settingId: null });
    const byType = await platform.save(device.id, {
      deviceIds: [],
      machineType: "hydraulic",
      triggers: [above(1, 0.75), above(2, 0.45)],
    });
    expect(await inForce()).toMatchObject({
      origin: "machineType",
      triggers: [{ value: 0.75 }, { value: 0.45 }],
    });
    const own = await platform.save(device.id);
    expect(await inForce()).toMatchObject({ origin: "device", settingId: own.settingId });
    await platform.postSet("enable", { settingId: own.settingId, enabled: false });
    expect(await inForce()).toMatchObject({ origin: "machineType", settingId: byType.settingId });
    await platform.postSet("remove", { settingId: byType.settingId });
    expect(await inForce()).toMatchObject({ origin: "catalogue" });
    expect(await inForce("oilTemp")).toMatchObject({ origin: "catalogue" });
  });

  it("keeps a record of every change: who, when and what", async () => {
    const { settingId } = await platform.save(device.id);
    const changed = platform.entry(device.id, { settingId, triggers: [above(1, 0.8), above(2, 0.4)] });
    await platform.postSet("save", changed);
    await platform.postSet("enable", { settingId, enabled: false });
    const { rows } = await platform.getSet("history", { settingId });
    expect(rows as AuditRow[]).toMatchObject([
      { kind: "changed", accountName: "root", changes: [{ field: "Enabled", before: "Yes", after: "No" }] },
      {
        kind: "changed",
        changes: [
          {
            field: "Level 1 condition",
            before: "above 0.700, in 3 of 5 samples",
            after: "above 0.800, in 3 of 5 samples",
          },
        ],
      },
      { kind: "created" },
    ]);
    await platform.postSet("remove", { settingId });
    const { body } = await platform.get("/api/system/audit/list?pageSize=1", platform.token, {
      lang: "zh-CN",
    });
    expect(body["rows"]).toMatchObject([
      { kind: "removed", entityId: settingId, title: expect.stringContaining("水活性") },
    ]);
  });

  it("has its history in order of time, also where an earlier change was recorded later", async () => {
    const { settingId } = await platform.save(device.id);
    await platform.postSet("enable", { settingId, enabled: false });
    await platform.db
      .updateTable("audit")
      .set({ at: new Date(0) })
      .where("entity_id", "=", settingId)
      .where("kind", "=", "changed")
      .execute();
    const { body } = await platform.get("/api/system/audit/list?pageSize=1", platform.token);
    expect(body["rows"]).toMatchObject([{ kind: "created", entityId: settingId }]);
  });

  it("is written together with its audit entry, or not at all", async () => {
    const { db } = platform;
    await sql`alter table audit add constraint no_more check (entity_id is null) not valid`.execute(db);
    expect(await platform.postSet("save", platform.entry(device.id))).toMatchObject({ code: 500 });
    await sql`alter table audit drop constraint no_more`.execute(db);
    expect((await platform.getSet("list", { deviceId: device.id })).total).toBe(0);
  });
});

describe("the catalogue", () => {
  it("is copied into settings for a device, several or a machine type", async () => {
    const { rows } = await platform.getSet("templates", { machineType: "hydraulic", deviceId: device.id });
    const templates = rows as AlarmTemplate[];
    const water = templates.find(({ key }) => key === "waterActivity");
    expect(water).toMatchObject({
      triggers: [
        { level: 1, value: 0.8 },
        { level: 2, value: 0.5 },
      ],
    });
    // Relative to the new oil, which is known of a device and not of a type.
    expect(templates.some(({ key }) => key === "acidNumber")).toBe(true);
    const keys = templates.map(({ key }) => key);
    const { customerId, contactId } = platform;
    const choice = { customerId, template: "hydraulic", keys, contactIds: [contactId], modes: ["email"] };
    expect(await platform.postSet("applyTemplate", { ...choice, deviceIds: [device.id] })).toMatchObject({
      data: { saved: keys.length },
    });
    expect(await inForce("iso4")).toMatchObject({ origin: "device" });
    expect(await platform.postSet("applyTemplate", { ...choice, deviceIds: [device.id] })).toMatchObject({
      code: 1410,
    });
  });
});

describe("how alarms were judged", () => {
  it("is shown beside the rules in force, by indicator", async () => {
    for (const right of [true, true, false]) {
      const alarmId = await platform.addAlarm((await platform.addDevice(`judged ${Math.random()}`)).id);
      await platform.post("/api/system/alarmrecord/judge", { alarmId, right }, platform.token);
    }
    expect(await inForce()).toMatchObject({ judged: 3, judgedRight: 2 });
    expect(await inForce("oilTemp")).toMatchObject({ judged: 0, judgedRight: 0 });
  });
});

describe("an account that may set alarms", () => {
  it("sees settings and the audit of its own factory alone", async () => {
    const { customerId, tenantId } = platform;
    const own = { tenantId, customerId, authority: "CUSTOMER_USER" } as const;
    await platform.addAccount({ username: "mill", ...own });
    await platform.addAccount({
      username: "boss",
      authority: "TENANT_ADMIN",
      accountType: "dealer",
      tenantId,
    });
    const [mill, boss] = [await platform.tokenOf("mill"), await platform.tokenOf("boss")];
    const saved = await platform.save(device.id);
    const { data } = await platform.getSet("detail", { settingId: saved.settingId }, "en", mill);
    expect(data as AlarmSetting).toMatchObject({ settingId: saved.settingId });
    const other = await platform.addCustomer(tenantId, `other ${Math.random()}`);
    await platform.addAccount({ username: "outsider", ...own, customerId: other });
    const outsider = await platform.tokenOf("outsider");
    const foreign = { settingId: saved.settingId };
    expect(await platform.postSet("remove", foreign, "en", outsider)).toMatchObject({ code: 404 });
    const audited = async (token: string) => {
      const { body } = await platform.get(`/api/system/audit/list?entityId=${saved.settingId}`, token);
      return body["total"];
    };
    expect([await audited(mill), await audited(boss), await audited(outsider)]).toEqual([1, 1, 0]);
  });

  it("keeps a dealer's contact in a setting that the customer changes, but cannot add one", async () => {
    const { db } = platform;
    const mill = await platform.tokenOf("mill");
    const dealers = await platform.addContact(platform.customerId, "Dealer's own");
    await db.updateTable("contact").set({ customer_id: null }).where("id", "=", dealers).execute();
    const mine = platform.entry(device.id, { contactIds: [platform.contactId, dealers] });
    expect(await platform.postSet("save", mine, "en", mill)).toMatchObject({ code: 1411 });
    const { settingId } = (await platform.postSet("save", mine)).data as AlarmSetting;
    expect(await platform.postSet("save", { ...mine, settingId }, "en", mill)).toMatchObject({ code: 200 });
  });
});
