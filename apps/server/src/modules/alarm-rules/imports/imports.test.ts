import type { AlarmSetting, SettingEntry, SettingImportRow } from "@oilcloud/contract";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { multipart } from "../../../testing/multipart.ts";
import { readFirstSheet } from "../../../testing/read-sheet.ts";
import type { TestDevice } from "../../../testing/reading-platform.ts";
import { makeSettingsPlatform, type SettingsPlatform } from "../../../testing/settings-platform.ts";
import { send } from "../../../testing/test-platform.ts";
import { readTriggers } from "./sheet-triggers.ts";

let platform: SettingsPlatform;
let device: TestDevice;
let name: string;
beforeAll(async () => {
  platform = await makeSettingsPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  name = `press ${Math.random()}`;
  device = await platform.addDevice(name);
});

const headings = [
  "Monitoring device",
  "Machine type",
  "Indicator*",
  "Level 1 condition",
  "Level 2 condition",
  "Contacts*",
  "Notification mode*",
];

async function check(rows: (string | null)[][], lang = "en") {
  const content = await writeXlsx({ sheets: [{ name: "Settings", rows: [headings, ...rows] }] });
  const form = multipart({ customerId: platform.customerId }, [
    { field: "file", name: "settings.xlsx", content: Buffer.from(content) },
  ]);
  const { body } = await send(platform.http, {
    method: "POST",
    url: "/api/system/alarmset/checkImport",
    ...form,
    headers: { ...form.headers, "x-authorization": `Bearer ${platform.token}`, lang },
  });
  return body as unknown as { code: number; msg: string; rows?: SettingImportRow[] };
}

const download = async (call: string, query: Record<string, string>, lang = "en") => {
  const text = new URLSearchParams(query).toString();
  const { bytes } = await platform.get(`/api/system/alarmset/${call}?${text}`, platform.token, { lang });
  return readFirstSheet(new Uint8Array(bytes));
};

describe("a sheet of settings", () => {
  it("is checked row by row, and valid rows are imported, all or none", async () => {
    const good = [name, null, "Water activity", "above 0.7 (3/5)", "above 0.4; deviation 5σ", "Li", "Email"];
    const { rows } = await check([
      good,
      ["nobody", null, "Colour", "very high", null, "Wu", "pigeon"],
      [name, null, "Oil temperature", null, null, "Li", "Email"],
      [name, null, "NAS class", "above 8", "above 8", "Li", "SMS"],
      good,
    ]);
    expect(rows?.map(({ row, problems }) => [row, ...problems.map(({ column }) => column)])).toEqual([
      [2],
      [3, "Monitoring device", "Indicator", "Level 1 condition", "Contacts", "Notification mode"],
      [4, "Level 1 condition"],
      [5, "Level 1 condition"],
      [6, "Monitoring device"],
    ]);
    expect(rows?.[3]?.problems[0]?.sentence).toBe(
      "The trigger conditions of level 1 and level 2 cannot be the same",
    );
    const settings = [rows?.[0]?.entry];
    const { customerId } = platform;
    expect(await platform.postSet("import", { customerId, settings })).toMatchObject({
      data: { imported: 1 },
    });
    const [replacing] = (await check([good])).rows ?? [];
    expect(replacing).toMatchObject({ replaces: true, problems: [] });
    const other: Partial<SettingEntry> = { ...replacing?.entry, key: "oilTemp" };
    expect(
      await platform.postSet("import", { customerId, settings: [other, replacing?.entry] }),
    ).toMatchObject({
      code: 1410,
    });
    expect((await platform.getSet("list", { deviceId: device.id })).total).toBe(1);
  });

  it("without receivers is a limit; contacts without a mode, or a mode without contacts, are refused", async () => {
    const { rows } = await check([
      [name, null, "Oil temperature", "above 80", null, null, null],
      [name, null, "Oil temperature", "above 80", null, "Li", null],
      [name, null, "Oil temperature", "above 80", null, null, "SMS"],
    ]);
    expect(rows?.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      [],
      ["Notification mode"],
      ["Contacts"],
    ]);
    const { customerId } = platform;
    const settings = [rows?.[0]?.entry];
    expect(await platform.postSet("import", { customerId, settings })).toMatchObject({
      data: { imported: 1 },
    });
    const kept = (await platform.getSet("list", { deviceId: device.id })).rows;
    expect(kept).toContainEqual(expect.objectContaining({ key: "oilTemp", contacts: [], modes: [] }));
  });

  it.each(["en", "zh-CN"])("that was exported is imported unchanged (%s)", async (lang) => {
    const triggers = [
      { level: 1, kind: "outside", low: -10, high: 12.5, need: 2, of: 4, clearAfter: 9, hysteresis: 0.25 },
      { level: 2, kind: "change", by: 3, withinHours: 24 },
      { level: 2, kind: "deviation", sigmas: 5 },
    ];
    await platform.save(device.id, {
      key: "viscosityDev",
      triggers,
      message1: "{device} {value}",
      modes: ["sms"],
      keepLearned: false,
    });
    const before = (await platform.getSet("list", { deviceId: device.id })).rows;
    const sheet = await download("export", { deviceId: device.id }, lang);
    const content = await writeXlsx({ sheets: [{ name: "x", rows: sheet as string[][] }] });
    const form = multipart({ customerId: platform.customerId }, [
      { field: "file", name: "settings.xlsx", content: Buffer.from(content) },
    ]);
    const { body } = await send(platform.http, {
      method: "POST",
      url: "/api/system/alarmset/checkImport",
      ...form,
      headers: { ...form.headers, "x-authorization": `Bearer ${platform.token}`, lang },
    });
    const settings = (body["rows"] as SettingImportRow[]).map(({ entry }) => entry);
    const { customerId } = platform;
    expect(await platform.postSet("import", { customerId, settings, replace: true })).toMatchObject({
      code: 200,
    });
    const after = (await platform.getSet("list", { deviceId: device.id })).rows;
    const same = (rows: unknown[] | undefined) =>
      (rows as AlarmSetting[]).map(({ triggers: all, message1, modes, contacts, keepLearned }) => ({
        all,
        message1,
        modes,
        contacts,
        keepLearned,
      }));
    expect(same(after)).toEqual(same(before));
  });

  it("has a template with the factory's own names to choose from", async () => {
    const [first] = await download("importTemplate", { customerId: platform.customerId });
    expect(first).toContain("Indicator*");
  });

  it("is refused without the template's headings", async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: "x",
          rows: [
            ["a", "b"],
            ["c", "d"],
          ],
        },
      ],
    });
    const form = multipart({ customerId: platform.customerId }, [
      { field: "file", name: "x.xlsx", content: Buffer.from(content) },
    ]);
    const headers = { ...form.headers, "x-authorization": `Bearer ${platform.token}` };
    const url = "/api/system/alarmset/checkImport";
    expect((await send(platform.http, { method: "POST", url, ...form, headers })).body).toMatchObject({
      code: 1322,
    });
  });
});

describe("a condition in a cell", () => {
  it.each([
    ["above 60", { kind: "above", value: 60 }],
    [
      "高于60（3/5，恢复 6，回差 3）",
      { kind: "above", value: 60, need: 3, of: 5, clearAfter: 6, hysteresis: 3 },
    ],
    ["＜ 25", { kind: "below", value: 25 }],
    ["超出 −10 ～ 10", { kind: "outside", low: -10, high: 10 }],
    ["change 0.1 / 1 h", { kind: "change", by: 0.1, withinHours: 1 }],
    ["偏离 5", { kind: "deviation", sigmas: 5 }],
  ])("%s is read in either language", (text, expected) => {
    expect(readTriggers(text, 2)).toEqual([{ level: 2, ...expected }]);
  });

  it.each(["", "; "])("%j is none", (text) => expect(readTriggers(text, 1)).toEqual([]));
  it.each(["60", "above", "above 60 (sometimes)", "above x"])("%s cannot be read", (text) => {
    expect(() => readTriggers(text, 1)).toThrow("alarmImportTriggerUnreadable");
  });
});
