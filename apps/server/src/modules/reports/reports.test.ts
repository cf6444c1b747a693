import { readdir } from "node:fs/promises";
import path from "node:path";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { AuditRow, ReportDetail, ReportRow } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { multipart } from "../../testing/multipart.ts";
import { makePng } from "../../testing/sample-files.ts";
import { send } from "../../testing/test-platform.ts";

let platform: FleetPlatform;
const devices: Record<"mill" | "sibling" | "foreign", string> = { mill: "", sibling: "", foreign: "" };
const pdf = (padding = 0) => Buffer.from(`%PDF-1.4\n${"x".repeat(padding)}\n%%EOF\n`);
const limit = 2 * 1024 * 1024;

beforeAll(async () => {
  platform = await makeFleetPlatform();
  devices.mill = await platform.addDevice(platform.customerId, "mill press");
  devices.sibling = await platform.addDevice(platform.siblingId, "sibling press");
  devices.foreign = await platform.addDevice(platform.foreignId, "foreign press");
  const { tenantId, siblingId } = platform;
  await platform.addAccount({ username: "group", authority: "GROUP", tenantId, customers: [siblingId] });
});
afterAll(() => platform.close());

const entry = (changes: object = {}) => ({
  deviceId: devices.mill,
  kind: "oilTest",
  theme: "Half-year oil test",
  applicant: "Li",
  ...changes,
});
const add = (changes: object = {}, who = "dealer", lang = "en") =>
  platform.ask<ReportDetail>(who, "POST", "report/add", entry(changes), lang);
async function added(changes: object = {}, who = "dealer"): Promise<ReportDetail> {
  const { data, msg } = await add(changes, who);
  if (!data) throw new Error(msg);
  return data;
}
const list = async (who: string, query = "") => {
  const { rows = [], total } = await platform.ask<ReportRow>(who, "GET", `report/list?${query}`);
  return { themes: rows.map(({ theme }) => theme), total };
};
async function upload(who: string, reportId: string, content: Buffer, name = "result.pdf", lang = "en") {
  const form = multipart({ reportId }, [{ field: "file", content, name }]);
  const token = await platform.tokenOf(who);
  const headers = { ...form.headers, "x-authorization": `Bearer ${token}`, lang };
  const url = "/api/system/report/upload";
  const { status, body } = await send(platform.http, { method: "POST", url, ...form, headers });
  return { status, code: body["code"], msg: body["msg"], data: body["data"] as ReportDetail };
}
const download = async (who: string, reportId: string) =>
  platform.get(`/api/system/report/download?reportId=${reportId}`, await platform.tokenOf(who));

async function storedFiles(): Promise<string[]> {
  const folder = path.join(platform.filesDir, "reports");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((each) => each.isFile()).map(({ name }) => name);
}

it("keeps everything that was entered, and shows it with its device", async () => {
  const whole = {
    kind: "diagnostic",
    theme: "Why it wears",
    diagnosticTheme: "Bearing wear",
    applicant: "Wang",
    institution: "Lab of Jiangsu",
    remarks: "Sample from the return line",
    hardwareAbnormal: true,
    softwareAbnormal: true,
  };
  const { reportId } = await added({ ...whole, theme: "  Why it wears " });
  const { data } = await platform.ask<ReportDetail>("customer", "GET", `report/detail?reportId=${reportId}`);
  expect(data).toMatchObject({
    ...whole,
    customerName: "Mill",
    deviceName: "mill press",
    creatorName: "dealer",
    createTime: platform.now().getTime(),
    processed: false,
    processing: null,
    file: null,
  });
  const changed = { ...entry({ theme: "Wear", kind: "inspection", diagnosticTheme: "gone" }), reportId };
  const { data: now } = await platform.ask<ReportDetail>("customer", "POST", "report/update", changed);
  expect(now).toMatchObject({ theme: "Wear", diagnosticTheme: "", hardwareAbnormal: false });
});

it.each([
  ["without a theme", { theme: "  " }, 1550, "Please enter the subject (up to 100 characters)"],
  ["of no known kind", { kind: "horoscope" }, 1551, "Please select the report type"],
  ["without a device", { deviceId: "" }, 1552, "Please select a device"],
  ["without an applicant", { applicant: "" }, 1553, "Please enter the applicant (up to 64 characters)"],
  ["with endless remarks", { remarks: "a".repeat(2001) }, 1554, "This entry is too long"],
])("refuses one %s", async (_, changes, code, msg) => {
  expect(await add(changes)).toMatchObject({ code, msg });
});

describe("the list", () => {
  it("shows each account what is in its scope, the newest first", async () => {
    for (const [theme, deviceId] of Object.entries({
      older: devices.mill,
      newer: devices.mill,
      granted: platform.devices.granted,
      sibling: devices.sibling,
      foreign: devices.foreign,
    })) {
      platform.pass(60);
      await added({ theme: `scope ${theme}`, deviceId }, "root");
    }
    const seen = async (who: string) => (await list(who, "text=scope")).themes.map((theme) => theme.slice(6));
    expect(await seen("root")).toEqual(["foreign", "sibling", "granted", "newer", "older"]);
    expect(await seen("dealer")).toEqual(["sibling", "granted", "newer", "older"]);
    expect(await seen("customer")).toEqual(["granted", "newer", "older"]);
    expect(await seen("keeper")).toEqual(["granted", "newer", "older"]);
    expect(await seen("visitor")).toEqual(["granted"]);
    expect(await seen("group")).toEqual(["sibling"]);
  });

  it("is narrowed by every filter, and paged", async () => {
    const from = platform.now().getTime();
    platform.pass(60);
    const processed = await added({ theme: "100% found", kind: "inspection", institution: "Lab_A" });
    await platform.ask("dealer", "POST", "report/process", { reportId: processed.reportId });
    platform.pass(60);
    await added({ theme: "other", deviceId: devices.sibling, applicant: "Zhao" });
    const only = async (query: string) => (await list("dealer", `startTime=${from + 1}&${query}`)).themes;
    expect(await only("")).toEqual(["other", "100% found"]);
    expect(await only("kind=inspection")).toEqual(["100% found"]);
    expect(await only("processed=true")).toEqual(["100% found"]);
    expect(await only("processed=false")).toEqual(["other"]);
    expect(await only(`deviceId=${devices.sibling}`)).toEqual(["other"]);
    expect(await only(`customerId=${platform.customerId}`)).toEqual(["100% found"]);
    expect(await only(`text=${encodeURIComponent("0%")}`)).toEqual(["100% found"]);
    expect(await only("text=zhao")).toEqual(["other"]);
    expect(await only("text=lab_a")).toEqual(["100% found"]);
    expect(await only("text=labxa")).toEqual([]);
    expect(await only("text=SIBLING")).toEqual(["other"]);
    expect(await only(`endTime=${from + 90_000}`)).toEqual(["100% found"]);
    // Its days are those of the site in China.
    const dayAt = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 10);
    expect(await only(`startDay=${dayAt(from)}`)).toEqual(["other", "100% found"]);
    expect(await only(`endDay=${dayAt(from - dayMs)}`)).toEqual([]);
    const second = await list("dealer", `startTime=${from + 1}&pageSize=1&pageNum=2`);
    expect(second).toEqual({ themes: ["100% found"], total: 2 });
  });

  it("is asked for at most 180 days at once", async () => {
    const ask = (query: string) => platform.ask("dealer", "GET", `report/list?${query}`);
    const tooLong = { code: 1101, msg: "Query range cannot exceed 180 days" };
    expect(await ask("startDay=2026-05-16&endDay=2026-11-12")).toMatchObject(tooLong);
    expect(await ask("startTime=0")).toMatchObject(tooLong);
    expect(await ask("startDay=2026-05-17&endDay=2026-11-12")).toMatchObject({ code: 200 });
  });
});

describe("rights", () => {
  it("let a visitor and a group read, a keeper process, and only those who manage write", async () => {
    const { reportId } = await added({ deviceId: platform.devices.granted });
    const codes = async (who: string) => {
      const post = async (call: string, body: object) =>
        (await platform.ask(who, "POST", `report/${call}`, body)).code;
      return [
        (await platform.ask(who, "GET", `report/detail?reportId=${reportId}`)).code,
        await post("add", entry()),
        await post("update", { ...entry(), reportId }),
        (await upload(who, reportId, pdf())).code,
        await post("delete", { reportId }),
        await post("process", { reportId }),
      ];
    };
    expect(await codes("visitor")).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await codes("keeper")).toEqual([200, 403, 403, 403, 403, 200]);
    // Of another customer than the one it was given.
    expect(await codes("group")).toEqual([404, 403, 403, 403, 403, 403]);
  });

  it("end at the scope, also for deleting", async () => {
    const { reportId } = await added({ deviceId: devices.foreign }, "root");
    expect(await platform.ask("dealer", "POST", "report/delete", { reportId })).toMatchObject({ code: 404 });
    expect(await add({ deviceId: devices.sibling }, "customer")).toMatchObject({ code: 404 });
    const { reportId: own } = await added({}, "customer");
    const moved = { ...entry({ deviceId: devices.sibling }), reportId: own };
    expect(await platform.ask("customer", "POST", "report/update", moved)).toMatchObject({ code: 404 });
    expect(await platform.ask("root", "POST", "report/delete", { reportId })).toMatchObject({ code: 200 });
    expect(await platform.ask("root", "GET", `report/detail?reportId=${reportId}`)).toMatchObject({
      code: 404,
    });
  });
});

describe("its file", () => {
  it("is returned byte by byte under its name, only to users who see the report", async () => {
    const { reportId } = await added({ deviceId: devices.sibling });
    expect((await download("dealer", reportId)).body).toMatchObject({
      code: 1557,
      msg: "This report has no file yet",
    });
    const bytes = pdf(1000);
    const { data } = await upload("dealer", reportId, bytes, "C:\\lab\\油样 检测.PDF");
    expect(data.file).toEqual({ fileName: "油样 检测.pdf", bytes: bytes.length, pages: null });
    const got = await download("group", reportId);
    expect(got.bytes.equals(bytes)).toBe(true);
    expect(got.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(`attachment; filename="`),
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-store",
    });
    expect(decodeURIComponent(String(got.headers["content-disposition"]))).toContain("油样 检测.pdf");
    for (const who of ["customer", "visitor"]) {
      expect((await download(who, reportId)).body["code"]).toBe(404);
    }
  });

  it.each([
    ["a png that is called pdf", makePng(), 200, 1555, "A report must be a PDF file", "报告必须是 PDF 文件"],
    ["nothing", Buffer.alloc(0), 200, 1200, "Please choose a file", "请选择文件"],
    ["one byte over 2 MB", pdf(limit), 413, 1556, "A report must be under 2 MB", "报告文件必须小于 2 MB"],
  ])("is refused where it is %s", async (_, content, status, code, english, chinese) => {
    const { reportId } = await added();
    const before = await storedFiles();
    expect(await upload("dealer", reportId, content)).toMatchObject({ status, code, msg: english });
    expect(await upload("dealer", reportId, content, "a.pdf", "zh-CN")).toMatchObject({ code, msg: chinese });
    expect(await storedFiles()).toEqual(before);
  });

  it("of 2 MB is taken, and another takes its place", async () => {
    const { reportId } = await added();
    const before = new Set(await storedFiles());
    const added1 = async () => (await storedFiles()).filter((name) => !before.has(name));
    expect(await upload("dealer", reportId, pdf(limit - pdf().length))).toMatchObject({ code: 200 });
    const [first] = await added1();
    await upload("dealer", reportId, pdf(5), "second.pdf");
    await vi.waitFor(async () => expect(await storedFiles()).not.toContain(first), { timeout: 5000 });
    expect(await added1()).toHaveLength(1);
    expect((await download("dealer", reportId)).bytes.equals(pdf(5))).toBe(true);
  });

  it("goes with its report, and with the device of the report", async () => {
    const before = (await storedFiles()).length;
    const deviceId = await platform.addDevice(platform.customerId, "scrap");
    const [one, two] = [await added({ deviceId }), await added({ deviceId })];
    for (const { reportId } of [one, two]) await upload("dealer", reportId, pdf());
    expect(await storedFiles()).toHaveLength(before + 2);
    await platform.ask("dealer", "POST", "report/delete", { reportId: one.reportId });
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(before + 1), { timeout: 5000 });
    await platform.ask("dealer", "DELETE", `customerdevice/${deviceId}?deviceName=scrap`);
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(before), { timeout: 5000 });
    const gone = await platform.ask("dealer", "GET", `report/detail?reportId=${two.reportId}`);
    expect(gone.code).toBe(404);
  });
});

describe("processing", () => {
  it("is noted with who and when, and happens once however many try", async () => {
    const { reportId } = await added();
    platform.pass(60);
    const body = { reportId, note: " filter changed " };
    const answers = await Promise.all(
      ["customer", "keeper"].map((who) => platform.ask<ReportDetail>(who, "POST", "report/process", body)),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 1558]);
    const done = answers.find(({ code }) => code === 200)?.data;
    expect(done).toMatchObject({
      processed: true,
      processing: { time: platform.now().getTime(), note: "filter changed" },
    });
    expect(["customer", "keeper"]).toContain(done?.processing?.accountName);
    const again = await platform.ask("dealer", "POST", "report/process", { reportId }, "zh-CN");
    expect(again).toMatchObject({ code: 1558, msg: "该报告已处理" });
  });
});

it("writes down who changed what, in words", async () => {
  const { reportId } = await added({ theme: "audited" });
  await platform.ask("customer", "POST", "report/update", {
    ...entry({ theme: "audited", remarks: "taken twice" }),
    reportId,
  });
  await upload("dealer", reportId, pdf(), "result.pdf");
  await platform.ask("keeper", "POST", "report/process", { reportId });
  await platform.ask("dealer", "POST", "report/delete", { reportId });
  const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=report&pageSize=50");
  const own = rows.filter(({ entityId }) => entityId === reportId);
  expect(own.map(({ kind, accountName }) => `${accountName} ${kind}`)).toEqual([
    "dealer removed",
    "keeper changed",
    "dealer changed",
    "customer changed",
    "dealer created",
  ]);
  expect(own[0]?.title).toBe("mill press · audited");
  expect(own[1]?.changes).toEqual([{ field: "State", before: "Unprocessed", after: "Processed" }]);
  expect(own[2]?.changes).toMatchObject([{ field: "File", before: "" }]);
  expect(own[3]?.changes).toEqual([{ field: "Remarks", before: "", after: "taken twice" }]);
});
