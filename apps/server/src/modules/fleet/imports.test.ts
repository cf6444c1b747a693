import { deflateRawSync } from "node:zlib";
import type { DeviceImportRow, FleetDevice } from "@oilcloud/contract";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { siteTime } from "../../platform/site-time.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

type Cell = string | number | Date | null;
const headings = [
  "设备名称*",
  "设备编号",
  "分组*",
  "设备类型*",
  "油品",
  "油箱容积 (L)",
  "上报间隔 (s)",
  "安装时间",
];

async function token(who = "customer") {
  return platform.tokenOf(who);
}

/** A multipart body as a browser makes it. */
async function check(rows: Cell[][] | Uint8Array, who = "customer", lang = "en") {
  const bytes =
    rows instanceof Uint8Array
      ? rows
      : await writeXlsx({ sheets: [{ name: "Devices", rows: [headings, ...rows] }] });
  const form = new FormData();
  form.append("customerId", platform.customerId);
  form.append("file", new File([new Uint8Array(bytes)], "devices.xlsx"));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const response = await platform.http.inject({
    method: "POST",
    url: "/api/system/customerdevice/checkImport",
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      "x-authorization": `Bearer ${await token(who)}`,
      lang,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: number; msg: string; rows?: DeviceImportRow[] }>();
}

async function download(path: string, who = "customer", lang = "en") {
  const response = await platform.http.inject({
    method: "GET",
    url: `/api/system/customerdevice/${path}`,
    headers: { "x-authorization": `Bearer ${await token(who)}`, lang },
  });
  const workbook = await readXlsx(new Uint8Array(response.rawPayload));
  return { headers: response.headers, sheets: workbook.sheets.map(({ rows }) => rows) };
}

const good: Cell[] = [
  "导入 1",
  "IMP-1",
  "默认分组",
  "液压站",
  "L-HM 46 抗磨液压油",
  6000,
  30,
  "2026-03-01 08:00",
];
const devices = async () =>
  (await platform.ask<FleetDevice>("customer", "GET", "dataanalysis/listDeviceInfo?pageSize=500")).rows ?? [];

describe("checking a sheet", () => {
  it("shows what a row would become, and imports nothing", async () => {
    const { rows } = await check([good]);
    expect(rows).toMatchObject([
      {
        row: 2,
        title: "导入 1",
        problems: [],
        entry: {
          machineType: "hydraulic",
          oilNo: "hm46",
          tankVolumeL: 6000,
          intervalS: 30,
          installTime: Date.parse("2026-03-01T00:00:00Z"),
          groupId: await platform.groupOf(platform.customerId),
        },
      },
    ]);
    expect((await devices()).map(({ deviceName }) => deviceName)).not.toContain("导入 1");
  });

  it("takes the names that the dealer gave its oils, and exports them with their grades", async () => {
    const brand = { brandName: "Kunlun HM 46", oilNo: "hm46" };
    await platform.ask("dealer", "POST", "oilbrand", brand);
    const row = good.with(0, "昆仑 1").with(1, "IMP-KL").with(4, "kunlun hm 46");
    const { rows = [] } = await check([row]);
    expect(rows).toMatchObject([{ problems: [], remarks: [] }]);
    const entries = rows.map(({ entry }) => entry);
    const body = { customerId: platform.customerId, devices: entries };
    await platform.ask("customer", "POST", "customerdevice/import", body);
    const { sheets } = await download("export?deviceName=kunlun", "dealer");
    const [titles = [], exported = []] = sheets[0] ?? [];
    expect(exported[titles.indexOf("Oil")]).toBe("Kunlun HM 46");
    expect(exported[titles.indexOf("Oil grade")]).toBe("ISO VG 46 anti-wear hydraulic oil (L-HM 46)");
  });

  it("names row, column and problem of everything that is wrong", async () => {
    const { rows } = await check([
      good,
      [null, null, null, null, null, null, null, null],
      ["", "IMP-1", "Nowhere", "Submarine", "", -5, 1.5, "yesterday"],
      ["granted press", "", "Default group", "Hydraulic power unit", "", null, null, "2027-01-01"],
    ]);
    expect(rows?.map(({ row, entry }) => [row, entry !== null])).toEqual([
      [2, true],
      [4, false],
      [5, false],
    ]);
    expect(rows?.[1]?.problems).toEqual([
      {
        column: "Device name",
        sentence: "The device name is required (up to 64 characters, no control characters)",
      },
      { column: "Device no.", sentence: "Another device of this customer already has this device number" },
      { column: "Group", sentence: 'The customer has no group "Nowhere"' },
      { column: "Machine type", sentence: 'Unknown machine type "Submarine"' },
      { column: "Tank volume (L)", sentence: "The tank volume must be between 1 and 1,000,000 L" },
      {
        column: "Reporting interval (s)",
        sentence: "The reporting interval must be a whole number of seconds, at most 7 days",
      },
      { column: "Installed", sentence: "The time must have the format 2026-03-01 08:00" },
    ]);
    expect(rows?.[2]?.problems.map(({ column }) => column)).toEqual(["Device name", "Installed"]);
  });

  it("takes an oil however it is written, and asks whether one that resembles it was meant", async () => {
    const oil = (name: string, text: string): Cell[] => [name, "", ...good.slice(2, 4), text];
    const { rows } = await check([oil("a", "hm46#"), oil("b", "昆仑 L-HM 46"), oil("c", "HL 46")]);
    expect(rows?.map(({ entry, remarks }) => [entry?.oilNo, remarks])).toEqual([
      ["hm46", []],
      [
        "昆仑 L-HM 46",
        [
          {
            column: "Oil",
            sentence:
              'Imported as free text. Did you mean "ISO VG 46 anti-wear hydraulic oil (L-HM 46)"? Correct it in the sheet',
          },
        ],
      ],
      ["HL 46", []],
    ]);
  });

  it("asks for what must not be empty", async () => {
    const { rows } = await check([["Lonely", "", null, ""]]);
    expect(rows?.[0]?.problems).toEqual([
      { column: "Group", sentence: "Please enter the group" },
      { column: "Machine type", sentence: "Please enter the machine type" },
    ]);
  });

  it("says so in Chinese too", async () => {
    const { rows } = await check([["甲", "", "没有", "液压站"]], "customer", "zh-CN");
    expect(rows?.[0]?.problems).toEqual([{ column: "分组", sentence: "该客户没有分组“没有”" }]);
  });

  it("refuses what is no sheet, has no headings, is empty, or comes from a user who may only look", async () => {
    expect(await check(new TextEncoder().encode("PK\u0003\u0004 nonsense"))).not.toMatchObject({ code: 200 });
    expect(await check(new TextEncoder().encode("plain text"))).toMatchObject({ code: 1331 });
    const other = await writeXlsx({ sheets: [{ name: "x", rows: [["Colour"], ["blue"]] }] });
    expect(await check(other)).toMatchObject({ code: 1322 });
    expect(await check([])).toMatchObject({ code: 1324 });
    expect(await check([good], "keeper")).toMatchObject({ code: 403 });
  });
});

describe("a sheet made to do harm", () => {
  const filled = () => writeXlsx({ sheets: [{ name: "Devices", rows: [headings, good] }] });

  it("is not unpacked beyond what a sheet may hold, whatever it says of its size", async () => {
    const packed = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, " "));
    for (const claimed of [60 * 1024 * 1024, 10, 0]) {
      const bytes = withEntry(await filled(), "xl/theme/theme1.xml", packed, claimed);
      expect(bytes.length).toBeLessThan(200_000);
      expect(await check(bytes)).toMatchObject({
        code: 1260,
        msg: "The spreadsheet is too large: at most 20 MB uncompressed",
      });
    }
  });

  it("is not unpacked when many of its entries share the same few kilobytes", async () => {
    const packed = deflateRawSync(Buffer.alloc(15 * 1024 * 1024, " "));
    const size = 15 * 1024 * 1024;
    let bytes = withEntry(await filled(), "xl/0.xml", packed, size);
    for (let i = 1; i < 200; i++) bytes = withSharedEntry(bytes, `xl/${i}.xml`);
    expect(bytes.length).toBeLessThan(40_000);
    expect(await check(bytes)).toMatchObject({ code: 1260 });
  });

  it("is refused when its directory leads nowhere", async () => {
    const bytes = Buffer.from(await filled());
    bytes.writeUInt32LE(0xffffff00, bytes.length - 22 + 16);
    expect(await check(bytes)).toMatchObject({ code: 1321 });
  });

  it("does not make rows and columns of all that lies before a cell in the far corner", async () => {
    const rows: Cell[][] = [headings, good];
    const bytes = await writeXlsx({
      sheets: [{ name: "Devices", rows, cells: new Map([["1000000,15", { value: "far away" }]]) }],
    });
    expect(await check(bytes)).toMatchObject({ code: 200, rows: [{ row: 2, problems: [] }] });
  });
});

/** An archive with one entry more, which says of its size what it likes. */
function withEntry(bytes: Uint8Array, name: string, packed: Buffer, claimed: number): Uint8Array {
  const archive = Buffer.from(bytes);
  const end = archive.length - 22;
  const directory = archive.readUInt32LE(end + 16);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(claimed, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(directory, 42);
  const file = Buffer.alloc(30);
  file.writeUInt32LE(0x04034b50, 0);
  file.writeUInt16LE(8, 8);
  head.copy(file, 18, 20, 30);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10);
  tail.writeUInt32LE(directory + file.length + name.length + packed.length, 16);
  return Buffer.concat([
    archive.subarray(0, directory),
    file,
    Buffer.from(name),
    packed,
    archive.subarray(directory, end),
    head,
    Buffer.from(name),
    tail,
  ]);
}

/** An archive whose directory lists its last entry once more, under another name. */
function withSharedEntry(bytes: Uint8Array, name: string): Uint8Array {
  const archive = Buffer.from(bytes);
  const end = archive.length - 22;
  const last = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const head = Buffer.from(archive.subarray(last, last + 46));
  head.writeUInt16LE(name.length, 28);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10);
  tail.writeUInt32LE(tail.readUInt32LE(12) + head.length + name.length, 12);
  return Buffer.concat([archive.subarray(0, end), head, Buffer.from(name), tail]);
}

describe("importing", () => {
  const run = (entries: (object | null | undefined)[]) =>
    platform.ask("customer", "POST", "customerdevice/import", {
      customerId: platform.customerId,
      devices: entries,
    });

  it("adds the rows that were confirmed, all of them or none", async () => {
    const { rows } = await check([
      ["both 1", "B-1", "默认分组", "液压站"],
      ["both 2", "B-2", "默认分组", "液压站"],
    ]);
    const entries = rows?.map(({ entry }) => entry) ?? [];
    expect(await run(entries)).toMatchObject({ code: 200, data: { imported: 2 } });
    expect((await devices()).map(({ deviceName }) => deviceName)).toEqual(
      expect.arrayContaining(["both 1", "both 2"]),
    );
    expect(await run([{ ...entries[0], deviceName: "new", deviceNo: "" }, entries[1]])).toMatchObject({
      code: 1304,
    });
    expect((await devices()).map(({ deviceName }) => deviceName)).not.toContain("new");
    const foreign = {
      ...entries[0],
      deviceName: "x",
      deviceNo: "",
      groupId: await platform.groupOf(platform.siblingId),
    };
    expect(await run([foreign])).toMatchObject({ code: 1300 });
  });
});

describe("sheets to take along", () => {
  it("the template holds the headings and what may be chosen", async () => {
    const { headers, sheets } = await download(
      `importTemplate?customerId=${platform.customerId}`,
      "customer",
      "zh-CN",
    );
    expect(headers["content-disposition"]).toContain("attachment");
    expect(sheets[0]?.[0]?.slice(0, 4)).toEqual(["设备名称*", "设备编号", "分组*", "设备类型*"]);
    expect(sheets[1]?.flat()).toEqual(expect.arrayContaining(["默认分组", "液压站", "L-HM 46 抗磨液压油"]));
  });

  it("an export holds the devices in scope, and can be read in again", async () => {
    const installed_at = new Date("2026-03-01T00:00:00Z");
    await platform.db
      .updateTable("device")
      .set({ installed_at })
      .where("name", "=", "granted press")
      .execute();
    const { sheets } = await download("export?deviceName=granted", "visitor");
    const [titles, ...rows] = sheets[0] ?? [];
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[titles?.indexOf("Device name*") ?? -1]).toBe("granted press");
    expect(rows[0]?.[titles?.indexOf("Customer") ?? -1]).toBe("Mill");
    const all = await download("export", "customer");
    expect(all.sheets[0]?.flat()).not.toContain("sibling press");
    const again = await check(await writeXlsx({ sheets: [{ name: "x", rows: sheets[0] ?? [] }] }));
    expect(again.rows?.[0]?.problems.map(({ column }) => column)).toEqual(["Device name"]);
  });
});

describe("a time at the site", () => {
  it.each([
    ["2026-03-01 08:00", "Asia/Shanghai", "2026-03-01T00:00:00Z"],
    ["2026/3/1", "Asia/Shanghai", "2026-02-28T16:00:00Z"],
    [new Date("2026-07-01T12:00:00Z"), "Europe/Berlin", "2026-07-01T10:00:00Z"],
  ])("%s in %s", (cell, zone, utc) => {
    expect(siteTime(cell, zone)).toBe(Date.parse(utc));
  });

  it("is refused when there is no such day, and nothing for an empty cell", () => {
    expect([siteTime("2026-02-30", "UTC"), siteTime("soon", "UTC"), siteTime("", "UTC")]).toEqual([
      "invalid",
      "invalid",
      null,
    ]);
  });
});

describe("devices from a text with separated values", () => {
  const csv = (text: string) => check(Buffer.from(text));
  const importing = async (rows: readonly DeviceImportRow[] | undefined) => {
    const entries = (rows ?? []).flatMap(({ entry }) => entry ?? []);
    const body = { customerId: platform.customerId, devices: entries };
    return platform.ask<{ deviceIds: string[] }>("customer", "POST", "customerdevice/import", body);
  };

  it("are checked as those of a sheet, with the row of the file and what is wrong", async () => {
    const { rows } = await csv(
      "\uFEFFDevice name;Group;Machine type;Sensor models;Tank volume (L)\r\n" +
        '"CSV ""1""";Default group;Hydraulic power unit;"MOP301; MOP301";"6000"\r\n' +
        "CSV 2;Default group;Submarine;XYZ 9;\r\n",
    );
    expect(rows).toMatchObject([
      { row: 2, title: 'CSV "1"', entry: { models: ["epluseMop301", "epluseMop301"], tankVolumeL: 6000 } },
      {
        row: 3,
        entry: null,
        problems: [
          { column: "Machine type", sentence: 'Unknown machine type "Submarine"' },
          { column: "Sensor models", sentence: 'Unknown sensor model "XYZ 9"' },
        ],
      },
    ]);
  });

  it("are 500 at once with their sensors, and each gets a token once", { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 500 }, (_, i) => `批量 ${i},默认分组,液压站,MOP301`);
    const { rows } = await csv(["设备名称,分组,设备类型,传感器型号", ...lines].join("\n"));
    const { data } = await importing(rows);
    const deviceIds = data?.deviceIds ?? [];
    expect(deviceIds).toHaveLength(500);
    const fitted = await platform.ask("customer", "GET", "sensor/list?deviceName=批量&pageNum=1&pageSize=10");
    expect(fitted.total).toBe(500);

    const issue = () =>
      platform.ask<{ token: string }>("customer", "POST", "customerdevice/issueTokens", { deviceIds });
    const tokens = (await issue()).rows?.map((row) => row.token) ?? [];
    expect(new Set(tokens).size).toBe(500);
    expect(await platform.telemetry.devices.byToken(tokens[0] ?? "")).toMatchObject({
      customerId: platform.customerId,
    });
    expect((await issue()).rows?.every((row) => row.token === "")).toBe(true);
  });

  it("get no tokens from who does not see them", async () => {
    const deviceIds = [await platform.addDevice(platform.foreignId)];
    expect(await platform.ask("dealer", "POST", "customerdevice/issueTokens", { deviceIds })).toMatchObject({
      code: 404,
    });
  });

  it("are refused with the row of a quote that is not closed", async () => {
    expect(await csv('Device name,Group\n"a,b\n')).toMatchObject({
      code: 2210,
      msg: "Row 2 of the CSV file: a quotation mark is not closed",
    });
  });
});
