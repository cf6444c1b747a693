// @vitest-environment happy-dom
import type { ReportRow } from "@oilcloud/contract";
import { maxFileBytes } from "@oilcloud/contract/values";
import { afterEach, describe, expect, it } from "vitest";
import { makeCustomer } from "../../../testing/factories.ts";
import {
  all,
  button,
  choose,
  field,
  leavePage,
  pageText,
  press,
  seen,
  showPage,
  texts,
  type,
  until,
} from "../../../testing/page.tsx";
import { bodiesTo, coded, listed, ok, queriesTo, stubServer } from "../../../testing/stub-server.ts";
import { ReportListPage } from "./report-list-page.tsx";

const [plantA, plantB] = ["aaaaaaaa-2222-4333-8444-555555555555", "bbbbbbbb-2222-4333-8444-555555555555"];
const list = "GET /system/report/list";
const devices = {
  "GET /system/datascreen/listDevice": listed([{ deviceId: plantB, deviceName: "Press 3" }]),
};

const makeRow = (given: Partial<ReportRow> = {}): ReportRow => ({
  reportId: "r1",
  kind: "oilTest",
  theme: "Autumn sample",
  tenantId: "t1",
  customerId: plantA,
  customerName: "Plant A",
  timeZone: "Asia/Shanghai",
  deviceId: plantB,
  deviceName: "Press 3",
  applicant: "Zhang Wei",
  institution: "",
  hardwareAbnormal: false,
  softwareAbnormal: false,
  createTime: Date.parse("2026-11-12T20:00:00Z"),
  processed: false,
  file: null,
  ...given,
});

type Answers = Parameters<typeof stubServer>[0];
function open(answers: Answers = {}, given: Parameters<typeof showPage>[1] = {}) {
  const asked = stubServer({ [list]: listed([makeRow()], 12), ...devices, ...answers });
  void showPage(<ReportListPage />, { address: "/report", factories: [makeCustomer(plantA)], ...given });
  return asked;
}
/** The lists that were read, apart from the counts, which ask for one row. */
const listsRead = (asked: ReturnType<typeof stubServer>) =>
  queriesTo(asked, list).filter(({ pageSize }) => pageSize !== "1");

afterEach(leavePage);

describe("the list", () => {
  it("shows each report with its kind, place, abnormalities, file, day at the site and state", async () => {
    open({
      [list]: listed([
        makeRow({ file: { fileName: "a.pdf", bytes: 2048 }, hardwareAbnormal: true, institution: "SGS" }),
        makeRow({ reportId: "r2", kind: "inspection", theme: "Round", processed: true }),
      ]),
    });
    await seen("Round");
    expect(texts("tbody tr")).toEqual([
      "Autumn sampleOil-test reportPress 3Plant ASGSZhang WeiHardware abnormal 2 KB2026-11-13Unprocessed",
      "RoundInspection reportPress 3Plant A–Zhang WeiNoneNot uploaded2026-11-13Processed",
    ]);
    expect(button("Round").getAttribute("href")).toBe("/report/detail?reportId=r2");
    all("tbody tr")[0]?.click();
    await until(() => expect(location.pathname + location.search).toBe("/report/detail?reportId=r1"));
  });

  it("counts for each chip what its list would show, and keeps the chosen one in the address", async () => {
    const asked = open({}, { address: "/report?kind=oilTest&page=2" });
    await seen("All12", "Unprocessed12");
    expect(queriesTo(asked, list).filter(({ pageSize }) => pageSize === "1")).toEqual([
      { kind: "oilTest", pageNum: "1", pageSize: "1" },
      { processed: "false", kind: "oilTest", pageNum: "1", pageSize: "1" },
      { processed: "true", kind: "oilTest", pageNum: "1", pageSize: "1" },
    ]);
    await press("Processed12");
    await until(() => expect(location.search).toBe("?kind=oilTest&show=processed"));
    await until(() =>
      expect(listsRead(asked).at(-1)).toEqual({
        processed: "true",
        kind: "oilTest",
        pageNum: "1",
        pageSize: "10",
      }),
    );
  });

  it("is narrowed down by factory, device, kind and words", async () => {
    const asked = open({}, { factories: [makeCustomer(plantA), makeCustomer(plantB)] });
    await seen("Autumn sample");
    await choose("Factory", `Customer ${plantA}`);
    await choose("Device", "Press 3");
    await choose("Report type", "Inspection");
    await type("Search reports", "oil");
    await until(() =>
      expect(listsRead(asked).at(-1)).toMatchObject({
        customerId: plantA,
        deviceId: plantB,
        kind: "inspection",
        text: "oil",
      }),
    );
    expect(location.search).toBe(`?customerId=${plantA}&deviceId=${plantB}&kind=inspection&search=oil`);
  });

  it("turns its pages", async () => {
    const asked = open();
    await seen("Autumn sample");
    all(".ant-pagination-item-2")[0]?.click();
    await until(() => expect(listsRead(asked).at(-1)?.["pageNum"]).toBe("2"));
    expect(location.search).toBe("?page=2");
  });

  it("says that none match and shows all again, or that there are none yet", async () => {
    open({ [list]: listed([]) }, { address: "/report?show=processed" });
    await seen("No matching reports");
    await press("Show all");
    await seen("No reports yet");
    expect(location.search).toBe("");
  });

  it("shows why it could not be read, and reads again on request", async () => {
    const refused = coded(400, "The range is too long");
    // The list and the counts of the three chips are refused alike.
    open({ [list]: [refused, refused, refused, refused, listed([makeRow()])] });
    await seen("The range is too long");
    await press("Retry");
    await seen("Autumn sample");
  });

  it("offers no adding and no schedules to who may only look", async () => {
    open({}, { user: { rights: ["view"] } });
    await seen("Autumn sample");
    expect(pageText()).not.toMatch(/Add report|Scheduled reports/);
  });
});

describe("the form", () => {
  const add = "POST /system/report/add";
  const upload = "POST /system/report/upload";
  const saved = ok({ ...makeRow(), reportId: "r9" });
  const pdf = (bytes = 100) =>
    new File(["%PDF-", "x".repeat(bytes - 5)], "sample.pdf", { type: "application/pdf" });

  const openForm = async (answers: Answers = {}, given: Parameters<typeof showPage>[1] = {}) => {
    const asked = open({ [add]: saved, [upload]: saved, ...answers }, given);
    await press("Add report");
    await seen("Drop a PDF here");
    return asked;
  };
  const take = (file: File) => {
    const input = all<HTMLInputElement>("input[type=file]")[0];
    if (!input) return;
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const fill = async () => {
    await type("Subject", "Winter sample");
    await choose("Associated device", "Press 3");
  };

  it("asks for a subject, a device and an applicant before it saves", async () => {
    const asked = await openForm();
    await type("Applicant", "  ");
    await press("Save");
    await seen("Please enter the subject", "Please select a device", "Please enter the applicant");
    expect(bodiesTo(asked, add)).toEqual([]);
  });

  it("saves what was entered, offers the person as applicant, and reads the list again", async () => {
    const asked = await openForm();
    await fill();
    await type("Testing institution", "SGS");
    all<HTMLInputElement>("#hardwareAbnormal")[0]?.click();
    const before = listsRead(asked).length;
    await press("Save");
    await seen("Report saved");
    expect(bodiesTo(asked, add)).toEqual([
      {
        kind: "oilTest",
        theme: "Winter sample",
        diagnosticTheme: "",
        deviceId: plantB,
        applicant: "张 维",
        institution: "SGS",
        hardwareAbnormal: true,
        softwareAbnormal: false,
        remarks: "",
      },
    ]);
    expect(bodiesTo(asked, upload)).toEqual([]);
    await until(() => expect(listsRead(asked).length).toBeGreaterThan(before));
    expect(pageText()).not.toContain("Drop a PDF here");
  });

  it("has a diagnostic subject for diagnostic reports only", async () => {
    await openForm();
    expect(pageText()).not.toContain("Diagnostic subject");
    all<HTMLInputElement>("input[value=diagnostic]")[0]?.click();
    await seen("Diagnostic subject");
  });

  it("needs a factory first where there are several, and offers the one that the list shows", async () => {
    const factories = [makeCustomer(plantA), makeCustomer(plantB)];
    await openForm({}, { factories });
    await seen("Select a factory first");
    expect(field("Associated device").disabled).toBe(true);
    leavePage();
    await openForm({}, { factories, address: `/report?customerId=${plantA}` });
    expect(field("Associated device").disabled).toBe(false);
  });

  it.each([
    ["is too large", () => pdf(maxFileBytes.reportPdf + 1), "A report must be under 2 MB"],
    [
      "is no PDF",
      () => new File(["PK"], "sample.pdf", { type: "application/pdf" }),
      "A report must be a PDF file",
    ],
  ])("refuses a file that %s at once, and takes another", async (_, make, problem) => {
    const asked = await openForm();
    take(make());
    await seen(problem, "Drop a PDF here");
    take(pdf());
    await seen("sample.pdf", "Choose another file");
    expect(pageText()).not.toContain(problem);
    await fill();
    await press("Save");
    await seen("Report saved");
    const [sent] = bodiesTo(asked, upload) as FormData[];
    expect(sent?.get("reportId")).toBe("r9");
    expect(sent?.get("file")).toHaveProperty("name", "sample.pdf");
  });

  it("keeps the report where only its file was refused, and continues with the same one", async () => {
    const update = "POST /system/report/update";
    const asked = await openForm({ [upload]: [coded(1402, "The disk is full"), saved], [update]: saved });
    take(pdf());
    await seen("sample.pdf");
    await fill();
    await press("Save");
    await seen("Report saved, but the file was not uploaded: The disk is full");
    await press("Save");
    await until(() => expect(pageText()).not.toContain("Choose another file"));
    expect(bodiesTo(asked, add)).toHaveLength(1);
    expect(bodiesTo(asked, update)).toMatchObject([{ reportId: "r9", theme: "Winter sample" }]);
  });

  it("shows why it was refused, and keeps what was entered", async () => {
    await openForm({ [add]: coded(1400, "This device was deleted") });
    await fill();
    await press("Save");
    await seen("This device was deleted");
    expect(field("Subject").value).toBe("Winter sample");
  });

  it("leaves a chosen file out again", async () => {
    const asked = await openForm();
    take(pdf());
    await press("Remove");
    await seen("Drop a PDF here");
    await fill();
    await press("Save");
    await seen("Report saved");
    expect(bodiesTo(asked, upload)).toEqual([]);
  });
});
