// @vitest-environment happy-dom
import type { ReportMaking, ReportRow } from "@oilcloud/contract";
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
const results = "GET /system/report/results";
const makings = "GET /system/report/makings";
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
  diagnosticTheme: "",
  remarks: "",
  hardwareAbnormal: false,
  softwareAbnormal: false,
  createTime: Date.parse("2031-11-12T20:00:00Z"),
  processed: false,
  file: null,
  result: null,
  standingNow: null,
  ...given,
});

type Answers = Parameters<typeof stubServer>[0];
function open(answers: Answers = {}, given: Parameters<typeof showPage>[1] = {}) {
  const asked = stubServer({
    [list]: listed([makeRow()], 12),
    [results]: ok({
      total: 12,
      counts: [
        { result: "abnormal", count: 2 },
        { result: "normal", count: 9 },
        { result: "entered", count: 1 },
      ],
    }),
    [makings]: listed([]),
    ...devices,
    ...answers,
  });
  void showPage(<ReportListPage />, { address: "/report", factories: [makeCustomer(plantA)], ...given });
  return asked;
}
const listsRead = (asked: ReturnType<typeof stubServer>) => queriesTo(asked, list);

const found: ReportRow["result"] = {
  standing: "abnormal",
  finding: "Filter clogged, bypass open",
  proof: "Filter Δp 6.08 bar above limit 5 bar",
  figure: {
    key: "filterDp",
    shortName: "Filter Δp",
    unit: "bar",
    decimals: 2,
    value: 6.08,
    time: Date.parse("2031-11-12T19:50:00Z"),
    bound: { kind: "critical", value: 5 },
  },
  trend: [
    [Date.parse("2031-11-11T04:00:00Z"), 4.1],
    [Date.parse("2031-11-12T04:00:00Z"), 5.9],
  ],
  fromTime: Date.parse("2031-10-13T20:00:00Z"),
  toTime: Date.parse("2031-11-12T20:00:00Z"),
};

afterEach(leavePage);

describe("the list", () => {
  it("shows the result of each: state, machine, finding with its proof, key figure, time, period and file", async () => {
    open({
      [list]: listed([
        makeRow({
          kind: "diagnostic",
          result: found,
          standingNow: "abnormal",
          file: { fileName: "a.pdf", bytes: 626_000, pages: 4 },
        }),
        makeRow({
          reportId: "r2",
          result: { ...found, figure: null, finding: "No finding" },
          standingNow: "normal",
        }),
      ]),
    });
    await seen("No finding");
    expect(texts("tbody tr")).toEqual([
      "2031-11",
      "AbnormalPress 3Plant A • DiagnosticFilter clogged, bypass openFilter Δp 6.08 bar above limit 5 bar6.08 / 5 barFilter Δp2031-11-13 04:00Unprocessed10-14 – 11-13 PDF4 p, 612 KB",
      "Abnormalnow normalPress 3Plant A • Oil testNo findingFilter Δp 6.08 bar above limit 5 bar2031-11-13 04:00Unprocessed10-14 – 11-13–",
    ]);
    expect(all("tbody svg[data-tone=abnormal]")).toHaveLength(2);
    expect(button("No finding").getAttribute("href")).toBe("/report/detail?reportId=r2");
    all("tbody tr")[1]?.click();
    await until(() => expect(location.pathname + location.search).toBe("/report/detail?reportId=r1"));
  });

  it("shows of an entered report what was entered, and makes up no state", async () => {
    const file = { fileName: "a.pdf", bytes: 2048, pages: null };
    open({
      [list]: listed([
        makeRow({ remarks: "Acid number 0.9, use on", file }),
        makeRow({ reportId: "r2", theme: "Round", hardwareAbnormal: true, processed: true }),
      ]),
    });
    await seen("Round");
    const [, uploaded, flagged] = texts("tbody tr");
    expect(uploaded).toMatch(/^Uploaded filePress 3.*Autumn sampleAcid number 0.9, use on.*PDF2 KB$/);
    expect(flagged).toMatch(/^Hardware abnormalPress 3.*Round.*Processed–$/);
  });

  it("walks with the arrows and saves the PDF of the row with P", async () => {
    const file = { fileName: "a.pdf", bytes: 2048, pages: 1 };
    const asked = open({
      [list]: listed([makeRow({ file }), makeRow({ reportId: "r2", theme: "Round", file })]),
      "GET /system/report/download": {
        body: new Blob(["%PDF-"]),
        headers: { "content-type": "application/pdf" },
      },
    });
    await seen("Round");
    button("Autumn sample").focus();
    const pressKey = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    pressKey("ArrowDown");
    await until(() => expect(document.activeElement?.textContent).toBe("Round"));
    pressKey("p");
    await until(() => expect(queriesTo(asked, "GET /system/report/download")).toEqual([{ reportId: "r2" }]));
  });

  it("counts the results within the filters, and keeps the chosen one in the address", async () => {
    const asked = open({}, { address: "/report?kind=oilTest&page=2" });
    await seen("All12", "Abnormal2", "Risk0", "Normal9", "Entered1");
    expect(pageText()).not.toContain("Offline");
    expect(queriesTo(asked, results)).toEqual([{ kind: "oilTest" }]);
    await press("Abnormal2");
    await until(() => expect(location.search).toBe("?kind=oilTest&result=abnormal"));
    await until(() =>
      expect(listsRead(asked).at(-1)).toEqual({
        result: "abnormal",
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
    await type("Machine, finding", "oil");
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
    open({ [list]: listed([]) }, { address: "/report?result=risk&show=processed&search=oil" });
    await seen("No reports for: Risk • Processed • “oil”");
    await press("Show all");
    await seen("No reports yet");
    expect(location.search).toBe("");
  });

  it("shows why it could not be read, and reads again on request", async () => {
    const refused = coded(400, "The range is too long");
    open({ [list]: [refused, listed([makeRow()])] });
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

describe("reports in work", () => {
  const making: ReportMaking = {
    makingId: "m1",
    deviceId: plantB,
    deviceName: "Press 7",
    customerName: "Plant A",
    timeZone: "Asia/Shanghai",
    stage: "drawing",
    failure: null,
    startTime: Date.parse("2031-11-12T20:00:00Z"),
    fromTime: Date.parse("2031-11-05T20:00:00Z"),
    toTime: Date.parse("2031-11-12T20:00:00Z"),
  };
  const cancel = "POST /system/report/making/cancel";
  const again = "POST /system/report/making/again";

  it("show how far they are, and are cancelled in place", async () => {
    const asked = open({ [makings]: [listed([making]), listed([])], [cancel]: ok({ makingId: "m1" }) });
    await seen("In workPress 7", "Writing the report", "11-06 – 11-13");
    expect(all<HTMLProgressElement>("progress")[0]?.value).toBe(75);
    await press("Cancel");
    await until(() => expect(pageText()).not.toContain("Press 7"));
    expect(bodiesTo(asked, cancel)).toEqual([{ makingId: "m1" }]);
  });

  it("say why they failed, and are made again", async () => {
    const failed = { ...making, stage: "failed", failure: "tooLong" } as const;
    const asked = open({ [makings]: [listed([failed]), listed([making])], [again]: ok({ makingId: "m1" }) });
    await seen("FailedPress 7", "Took too long and was stopped");
    await press("Again");
    await seen("Writing the report");
    expect(bodiesTo(asked, again)).toEqual([{ makingId: "m1" }]);
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
