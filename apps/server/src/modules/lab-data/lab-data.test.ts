import type { LabBias, LabImportRow, LabSample } from "@oilcloud/contract";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { multipart } from "../../testing/multipart.ts";

let platform: FleetPlatform;
let deviceId: string;
let siblingDevice: string;
let foreignDevice: string;

beforeAll(async () => {
  platform = await makeFleetPlatform();
  deviceId = await platform.addDevice(platform.customerId, "rolling mill");
  await platform.db.updateTable("device").set({ device_no: "RM-1" }).where("id", "=", deviceId).execute();
  siblingDevice = await platform.addDevice(platform.siblingId, "sibling mill");
  foreignDevice = await platform.addDevice(platform.foreignId, "foreign mill");
  await report("2026-10-01T02:00:00Z");
});
afterAll(() => platform.close());

/** Some hours of readings around a time: ν40 46, a quiet machine with ISO 18/16/13. */
async function report(time: string): Promise<void> {
  const token = await platform.telemetry.devices.issueToken(deviceId, platform.now());
  const middle = Date.parse(time);
  const readings = Array.from({ length: 12 }, (_, i) => ({
    ts: middle + (i - 6) * 600_000,
    values: { viscosity40: 46, waterPpm: 100, iso4: 18, iso6: 16, iso14: 13, nasClass: 8 },
  }));
  const { statusCode } = await platform.http.inject({
    method: "POST",
    url: `/api/v1/${token}/telemetry`,
    payload: readings,
  });
  expect(statusCode).toBe(200);
}

type Cell = string | number | Date | null;
const headings = [
  "Device name or no.*",
  "Sampled*",
  "Reported",
  "Laboratory",
  "Sample no.",
  "Viscosity at 40 °C (mm²/s)",
  "Water (Karl Fischer) (mg/kg)",
  "ISO 4406",
  "NAS 1638 class",
  "Fe",
  "Remarks",
];
const good: Cell[] = [
  "rolling mill",
  "2026-10-01 10:00",
  "2026-10-05",
  "SGS",
  "S-1",
  45.2,
  150,
  "18/16/13",
  "8",
  "<1",
  "fine",
];

const sheetOf = (rows: Cell[][]) => writeXlsx({ sheets: [{ name: "Lab data", rows: [headings, ...rows] }] });

async function check(
  content: Cell[][] | Uint8Array,
  options: { who?: string; lang?: string; name?: string } = {},
) {
  const { who = "customer", lang = "en", name = "lab.xlsx" } = options;
  const bytes = content instanceof Uint8Array ? content : await sheetOf(content);
  const form = multipart({ customerId: platform.customerId }, [
    { field: "file", content: Buffer.from(bytes), name },
  ]);
  const response = await platform.http.inject({
    method: "POST",
    url: "/api/system/labdata/check",
    headers: { ...form.headers, "x-authorization": `Bearer ${await platform.tokenOf(who)}`, lang },
    payload: form.payload,
  });
  return response.json<{ code: number; msg: string; rows?: LabImportRow[] }>();
}

const importAll = (samples: unknown[], customerId = platform.customerId, who = "customer") =>
  platform.ask<{ imported: number; unchanged: number }>(who, "POST", "labdata/import", {
    customerId,
    fileName: "lab.xlsx",
    samples,
  });
const list = async (who = "customer", query = `deviceId=${deviceId}`, lang = "en") =>
  (await platform.ask<LabSample>(who, "GET", `labdata/list?${query}`, undefined, lang)).rows ?? [];

const entry = (change: object = {}) => ({
  deviceId,
  sampledTime: Date.parse("2026-08-01T02:00:00Z"),
  institution: "SGS",
  sampleNo: "F-1",
  results: [{ quantity: "viscosity40", value: 46 }],
  ...change,
});

describe("checking a sheet", () => {
  it("shows what a row would become at the site's own time, and records nothing", async () => {
    const { rows } = await check([good]);
    expect(rows).toEqual([
      {
        row: 2,
        title: "rolling mill · S-1",
        problems: [],
        known: false,
        entry: {
          deviceId,
          sampledTime: Date.parse("2026-10-01T02:00:00Z"),
          receivedTime: Date.parse("2026-10-04T16:00:00Z"),
          institution: "SGS",
          sampleNo: "S-1",
          remarks: "fine",
          results: [
            { quantity: "viscosity40", value: 45.2, below: false },
            { quantity: "waterPpm", value: 150, below: false },
            { quantity: "iso4", value: 18, below: false },
            { quantity: "iso6", value: 16, below: false },
            { quantity: "iso14", value: 13, below: false },
            { quantity: "nasClass", value: 8, below: false },
            { quantity: "iron", value: 1, below: true },
          ],
        },
      },
    ]);
    expect(await list()).toEqual([]);
  });

  it("knows devices by their number, and leaves out what was not tested", async () => {
    const { rows } = await check([["rm-1", "2026/9/1", null, null, null, 46, "-", "/", "", null, null]]);
    expect(rows?.[0]).toMatchObject({ problems: [], entry: { deviceId, results: [{ value: 46 }] } });
  });

  it("names row, column and problem of everything that is wrong, and leaves the others", async () => {
    const { rows } = await check([
      good,
      ["nowhere", "soon", null, null, null, 5000, "much", "14/17/19", "7.5", null, null],
      [null, null, null, null, null, null, null, null, null, null, "only a remark"],
      ["rolling mill", "2027-01-01", null, null, "S-2", 46, null, null, null, null, null],
      ["rolling mill", "2026-10-02", "2026-10-01", null, "S-3", 46, null, null, null, null, null],
      good,
    ]);
    expect(rows?.map(({ row, entry: found }) => [row, found !== null])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
    ]);
    expect(rows?.[1]?.problems).toEqual([
      {
        column: "Device name or no.",
        sentence: 'The factory has no device with the name or number "nowhere"',
      },
      { column: "Sampled", sentence: "The time must have the format 2026-03-01 08:00" },
      {
        column: "Viscosity at 40 °C (mm²/s)",
        sentence:
          "Viscosity at 40 °C must be a number from 2 to 1,700. For results below the detection limit enter e.g. <5",
      },
      {
        column: "Water (Karl Fischer) (mg/kg)",
        sentence:
          "Water (Karl Fischer) must be a number from 0 to 50,000. For results below the detection limit enter e.g. <5",
      },
      { column: "ISO 4406", sentence: '"14/17/19" is not an ISO 4406 code. Example: 19/17/14' },
      { column: "NAS 1638 class", sentence: "NAS 1638 class must be a whole class from 00 to >12" },
    ]);
    expect(rows?.slice(2).flatMap(({ problems }) => problems.map(({ sentence }) => sentence))).toEqual([
      "Please enter the device",
      "Please enter the sampling time",
      "Please enter at least one result",
      "The time cannot be in the future",
      "The report time cannot be before the sampling time",
      "Another row has the same sample",
    ]);
  });

  it("says so in Chinese too", async () => {
    const { rows } = await check([["没有", "2026-10-01", null, null, null, 46]], { lang: "zh-CN" });
    expect(rows?.[0]?.problems).toEqual([
      { column: "设备名称或编号", sentence: "该工厂没有名称或编号为“没有”的设备" },
    ]);
  });

  it("does not know devices of other factories", async () => {
    const { rows } = await check([
      ["sibling mill", ...good.slice(1)],
      ["foreign mill", ...good.slice(1)],
    ]);
    expect(rows?.map(({ problems }) => problems.length)).toEqual([1, 1]);
  });

  it("refuses what is no sheet whatever it is called, what is too large, empty, or has other headings", async () => {
    const pdf = new TextEncoder().encode("%PDF-1.7 renamed");
    expect(await check(pdf, { name: "lab.xlsx" })).toMatchObject({
      code: 1621,
      msg: "Lab data must be an xlsx file",
    });
    expect(await check(new Uint8Array(2 * 1024 * 1024 + 1), { lang: "zh-CN" })).toMatchObject({
      code: 1620,
      msg: "化验数据文件必须小于 2 MB",
    });
    expect(await check([])).toMatchObject({ code: 1635 });
    const other = await writeXlsx({ sheets: [{ name: "x", rows: [["Colour"], ["blue"]] }] });
    expect(await check(other)).toMatchObject({ code: 1322 });
    expect(await check(Array.from({ length: 501 }, () => good))).toMatchObject({ code: 1636 });
  });

  it("is for those who may manage", async () => {
    for (const who of ["keeper", "visitor"])
      expect(await check([good], { who })).toMatchObject({ code: 403 });
  });
});

describe("importing", () => {
  it("records each sample once, whichever user brings the same sheet again", async () => {
    const { rows } = await check([good]);
    const samples = rows?.map(({ entry: found }) => found) ?? [];
    expect((await importAll(samples)).data).toEqual({ imported: 1, unchanged: 0 });
    const before = await list();
    const again = await check([good]);
    expect(again.rows?.[0]).toMatchObject({ known: true, problems: [] });
    expect((await importAll(samples, platform.customerId, "dealer")).data).toEqual({
      imported: 0,
      unchanged: 1,
    });
    expect(await list()).toEqual(before);
    expect(before).toMatchObject([
      { fileName: "lab.xlsx", institution: "SGS", sampleNo: "S-1", remarks: "fine" },
    ]);
  });

  it("shows every result beside what was measured online then", async () => {
    const [sample] = await list();
    const results = Object.fromEntries((sample?.results ?? []).map((result) => [result.quantity, result]));
    expect(results["viscosity40"]).toMatchObject({
      text: "45.20",
      onlineText: "46.00",
      agreement: "agrees",
      difference: expect.closeTo(1.77, 1) as number,
      differenceUnit: "percent",
    });
    expect(results["waterPpm"]).toMatchObject({ agreement: "differs", online: 100, unit: "mg/kg" });
    expect(results["iso14"]).toMatchObject({ agreement: "agrees", difference: 0, differenceUnit: "codes" });
    expect(results["iron"]).toMatchObject({ text: "<1.0", agreement: "noOnline", keyId: null, online: null });
    expect(sample?.results.map(({ quantity }) => quantity).slice(0, 3)).toEqual([
      "viscosity40",
      "waterPpm",
      "iso4",
    ]);
    const [chinese] = await list("customer", `deviceId=${deviceId}`, "zh-CN");
    expect(chinese?.results[0]?.name).toBe("40 °C 运动粘度");
  });

  it("takes devices of the named factory only, and all samples or none", async () => {
    expect(await importAll([entry({ sampleNo: "N-1" }), entry({ deviceId: foreignDevice })])).toMatchObject({
      code: 404,
    });
    expect(
      await importAll(
        [entry({ sampleNo: "N-1" }), entry({ deviceId: siblingDevice })],
        platform.customerId,
        "dealer",
      ),
    ).toMatchObject({ code: 1637 });
    const bad = entry({ sampleNo: "N-2", results: [{ quantity: "nasClass", value: 7.5 }] });
    expect(await importAll([entry({ sampleNo: "N-1" }), bad])).toMatchObject({ code: 1629 });
    expect(await list("customer", "search=N-")).toEqual([]);
  });
});

describe("a single sample", () => {
  const add = (change: object = {}, who = "customer") => {
    const { results: _, ...sample } = entry();
    const written = [{ field: "viscosity40", text: "46" }];
    return platform.ask<LabSample>(who, "POST", "labdata/add", { ...sample, written, ...change });
  };

  it("is entered by hand, once, and deleted again", async () => {
    const { data: added } = await add();
    expect(added).toMatchObject({ sampleNo: "F-1", fileName: null, accountName: "customer" });
    expect(await add()).toMatchObject({ code: 1633, msg: "This sample has already been recorded" });
    const named = { deviceId, sampleId: added?.sampleId };
    const detail = await platform.ask<LabSample>(
      "visitor",
      "GET",
      `labdata/detail?deviceId=${deviceId}&sampleId=${added?.sampleId}`,
    );
    expect(detail).toMatchObject({ code: 404 });
    expect(await platform.ask("keeper", "POST", "labdata/delete", named)).toMatchObject({ code: 403 });
    expect(await platform.ask("customer", "POST", "labdata/delete", named)).toMatchObject({ code: 200 });
    expect(await platform.ask("customer", "POST", "labdata/delete", named)).toMatchObject({ code: 1632 });
  });

  it.each([
    [{ sampledTime: Date.parse("2027-01-01") }, 1626],
    [{ receivedTime: 0 }, 1627],
    [{ written: [] }, 1631],
    [{ written: [{ field: "viscosity40", text: "-" }] }, 1631],
    [{ written: [{ field: "viscosity40", text: "1" }] }, 1628],
    [{ written: [{ field: "isoCode", text: "19" }] }, 1630],
    [{ written: [{ field: "gold", text: "1" }] }, 400],
  ])("is refused with %j", async (change, code) => {
    expect(await add(change)).toMatchObject({ code });
  });

  it("is listed by time, device and what it is called, page by page", async () => {
    for (const [i, day] of ["2026-07-01", "2026-06-01", "2026-05-01"].entries())
      await add({ sampleNo: `L-${i}`, sampledTime: Date.parse(`${day}T00:00:00Z`) });
    const found = async (query: string) => (await list("dealer", query)).map(({ sampleNo }) => sampleNo);
    expect(await found("search=l-")).toEqual(["L-0", "L-1", "L-2"]);
    expect(await found("search=l-&pageSize=2&pageNum=2")).toEqual(["L-2"]);
    const [from, to] = [Date.parse("2026-05-15"), Date.parse("2026-06-15")];
    expect(await found(`search=l-&startTime=${from}&endTime=${to}`)).toEqual(["L-1"]);
    expect(await found("deviceName=rolling&search=l-2")).toEqual(["L-2"]);
    expect(await found("deviceName=nothing")).toEqual([]);
    expect(await list("visitor", "")).toEqual([]);
  });

  it("is asked for at most 180 days at once", async () => {
    const ask = (query: string) => platform.ask("dealer", "GET", `labdata/list?${query}`);
    const end = Date.parse("2026-11-01");
    const tooLong = { code: 1101, msg: "Query range cannot exceed 180 days" };
    expect(await ask(`startTime=${end - 180 * 86_400_000 - 1}&endTime=${end}`)).toMatchObject(tooLong);
    expect(await ask(`startTime=${end - 180 * 86_400_000}&endTime=${end}`)).toMatchObject({ code: 200 });
  });

  it("goes with its device", async () => {
    const gone = await platform.addDevice(platform.customerId, "short lived");
    await add({ deviceId: gone });
    const removed = await platform.ask(
      "customer",
      "DELETE",
      `customerdevice/${gone}?deviceName=${encodeURIComponent("short lived")}`,
    );
    expect(removed).toMatchObject({ code: 200 });
    expect(await list("customer", "deviceName=short")).toEqual([]);
  });
});

describe("the bias between a sensor and the laboratory", () => {
  const sampled = ["2026-10-10", "2026-10-17", "2026-10-24"].map((day) => `${day}T02:00:00Z`);
  const ask = (who: string, call: string, body: object) =>
    platform.ask<LabBias>(who, "POST", `labdata/${call}`, { quantity: "viscosity40", ...body });
  const viscosity = async (id: string) =>
    (await platform.ask<LabBias>("customer", "GET", `labdata/bias?deviceId=${id}`)).rows?.find(
      ({ quantity }) => quantity === "viscosity40",
    );

  it("is shown over all samples; an offset is proposed, applied to what comes, and undone", async () => {
    const id = await platform.addDevice(platform.customerId, "biased");
    const token = await platform.telemetry.devices.issueToken(id, platform.now());
    const send = (ts: number) =>
      platform.http.inject({
        method: "POST",
        url: `/api/v1/${token}/telemetry`,
        payload: [{ ts, values: { viscosity40: 52.9, oilTemp: 40 } }],
      });
    const stored = async () => {
      const { rows } = await platform.ask<{ keyName: string; value: number }>(
        "customer",
        "GET",
        `datascreen/getTsKvLatestByDeviceId?deviceId=${id}`,
      );
      return rows?.find(({ keyName }) => keyName === "Viscosity at 40 °C")?.value;
    };
    for (const [i, at] of sampled.entries()) {
      await send(Date.parse(at));
      await platform.ask("customer", "POST", "labdata/add", {
        deviceId: id,
        sampledTime: Date.parse(at),
        sampleNo: `B-${i}`,
        written: [{ field: "viscosity40", text: String(46 + (i - 1) * 0.2) }],
      });
      if (i === 1) expect(await viscosity(id)).toMatchObject({ verdict: "tooFew", proposal: null });
    }
    const bias = await viscosity(id);
    expect(bias).toMatchObject({
      samples: 3,
      unit: "percent",
      tolerance: 10,
      verdict: "significant",
      proposal: "−13 %",
      offset: null,
    });
    expect(bias?.mean).toBeCloseTo(15, 1);

    expect(await ask("keeper", "offset", { deviceId: id })).toMatchObject({ code: 403 });
    expect(await ask("customer", "offset", { deviceId: foreignDevice })).toMatchObject({ code: 404 });
    const now = platform.now().getTime();
    expect((await ask("customer", "offset", { deviceId: id })).rows).toMatchObject([
      { verdict: "notSignificant", proposal: null, offset: { text: "−13 %", accountName: "customer" } },
    ]);
    expect(await ask("customer", "offset", { deviceId: id })).toMatchObject({ code: 1638 });
    await send(now - 60_000);
    expect(await stored()).toBeCloseTo(52.9, 3);
    await send(now);
    expect(await stored()).toBeCloseTo(46, 1);

    platform.pass(60);
    expect((await ask("customer", "offset/undo", { deviceId: id })).rows).toMatchObject([
      { verdict: "significant", offset: null },
    ]);
    expect(await ask("customer", "offset/undo", { deviceId: id })).toMatchObject({ code: 1639 });
    await send(platform.now().getTime());
    expect(await stored()).toBeCloseTo(52.9, 3);
    const audit = await platform.ask("customer", "GET", "audit/list?entity=sensorOffset");
    expect(audit.rows).toMatchObject([
      { title: "biased · Viscosity at 40 °C", changes: [{ before: "−13 %", after: "" }] },
      { changes: [{ before: "", after: "−13 %" }] },
    ]);
  });
});

it("the template holds every quantity, the factory's devices and how to fill it in, in both languages", async () => {
  const token = await platform.tokenOf("customer");
  const download = async (lang: string) => {
    const response = await platform.http.inject({
      method: "GET",
      url: `/api/system/labdata/template?customerId=${platform.customerId}`,
      headers: { "x-authorization": `Bearer ${token}`, lang },
    });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    return { name: decodeURIComponent(String(response.headers["content-disposition"])), sheets };
  };
  const chinese = await download("zh-CN");
  expect(chinese.name).toContain("化验数据导入模板.xlsx");
  expect(chinese.sheets[0]?.rows[0]).toEqual(
    expect.arrayContaining([
      "设备名称或编号*",
      "取样时间*",
      "40 °C 运动粘度 (mm²/s)",
      "ISO 4406",
      "铁 (Fe) (mg/kg)",
    ]),
  );
  expect(chinese.sheets[1]?.rows.flat()).toEqual(expect.arrayContaining(["rolling mill", "RM-1"]));
  const english = await download("en");
  expect(english.sheets[0]?.rows[0]).toHaveLength(chinese.sheets[0]?.rows[0]?.length ?? 0);
  expect(JSON.stringify(english.sheets[0]?.rows)).not.toMatch(/\p{Script=Han}/u);
});
