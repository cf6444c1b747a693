// @vitest-environment happy-dom
import type { MadeReport, ReportDetail, WrittenReport } from "@oilcloud/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
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
import { ReportDetailPage } from "./report-detail-page.tsx";

const detail = "GET /system/report/detail";
const diagnosis = "GET /system/report/diagnosis";
const at = Date.parse("2031-11-12T06:26:00Z");

const makeReport = (given: Partial<ReportDetail> = {}): ReportDetail => ({
  reportId: "r1",
  kind: "oilTest",
  theme: "Autumn sample",
  tenantId: "t1",
  customerId: "c1",
  customerName: "Plant A",
  timeZone: "Asia/Shanghai",
  deviceId: "d1",
  deviceName: "Press 3",
  applicant: "Zhang Wei",
  institution: "",
  hardwareAbnormal: false,
  softwareAbnormal: false,
  createTime: at,
  processed: false,
  file: null,
  result: null,
  standingNow: null,
  diagnosticTheme: "",
  remarks: "",
  made: null,
  creatorName: "Li Na",
  processing: null,
  ...given,
});

const file = { fileName: "sample.pdf", bytes: 2048, pages: 4 };
const result = {
  standing: "abnormal",
  finding: "Water gets into the oil",
  proof: "Water activity 0.92 above 0.80",
  figure: {
    key: "waterActivity",
    shortName: "Water act.",
    unit: "",
    decimals: 2,
    value: 0.92,
    time: at,
    bound: { kind: "critical", value: 0.8 },
  },
  trend: [],
  fromTime: at - 1000,
  toTime: at,
} as const satisfies ReportDetail["result"];
const made = { reportNo: "R-1", signed: null };
const emptyTable = { columns: [], rows: [] };
const chart = {
  note: "aw",
  decimals: 2,
  fromTime: at,
  toTime: at + 1000,
  times: [at, at + 1000],
  values: [0.4, 0.5],
  lowCritical: null,
  lowWarning: null,
  highWarning: null,
  highCritical: null,
  limitLabel: "",
  warningLabel: "",
  lab: [],
  forecast: null,
};

const makeWritten = (given: Partial<WrittenReport> = {}): MadeReport => ({
  language: "en",
  sent: "",
  report: {
    reportNo: "R-1",
    title: "Diagnostic report",
    subject: "Press 3, 30 days",
    platformName: "",
    companyName: "",
    facts: [],
    standing: "abnormal",
    standingName: "Abnormal",
    headline: "Water gets into the oil",
    signs: "signs 3 of 4",
    sentences: ["Water activity is above its limit"],
    dimensions: [
      {
        dimension: "water",
        name: "Water",
        state: "abnormal",
        stateName: "Abnormal",
        indicator: "Water activity",
        value: "0.87",
        limits: "0.5 / 0.8",
        bar: null,
        outlook: "exceeded",
      },
    ],
    actions: [],
    timeline: [],
    fromTime: at,
    toTime: at + 1000,
    timeZone: "Asia/Shanghai",
    gaps: [],
    findings: [
      {
        kicker: "Finding 1",
        name: "Leaking cooler",
        severity: 2,
        signs: { matched: 3, expected: 4, words: "3 of 4 expected signs found" },
        charts: ["water"],
        supports: [{ text: "Rising since the stop", time: at }],
        against: [],
        missing: [{ text: "Lab sample", by: "Lab sample" }],
        alternatives: [{ name: "Condensation", signs: "signs 1 of 5", action: "" }],
        action: "Find the leak",
        urgency: "Now",
        parts: ["Seal kit", "L-HM 46"],
        forecast: "Limit exceeded for 2 d",
        method: "By rule 7",
      },
    ],
    charts: [
      { ...chart, key: "water", figure: "Figure 1", title: "Water activity" },
      { ...chart, key: "iron", figure: "Figure 2", title: "Iron" },
    ],
    forecasts: emptyTable,
    quality: { summary: ["99 % of the readings came"], table: emptyTable },
    laboratory: { columns: ["Sample", "Water"], rows: [["S-1", "200 ppm"]] },
    alarms: emptyTable,
    appendix: [{ columns: ["Day", "Mean"], rows: [["11-12", "0.5"]] }],
    conclusion: "",
    remarks: "",
    signature: null,
    foot: "",
    ...given,
  },
});

function open(
  report: ReportDetail,
  answers: Parameters<typeof stubServer>[0] = {},
  given: Parameters<typeof showPage>[1] = {},
) {
  const asked = stubServer({ [detail]: ok(report), [diagnosis]: ok(makeWritten()), ...answers });
  void showPage(<ReportDetailPage />, { address: "/report/detail?reportId=r1", ...given });
  return asked;
}
const facts = () => texts("dl > div, dl dd");
const confirm = () => all(".ant-popconfirm-buttons .ant-btn-primary").at(-1)?.click();

afterEach(leavePage);

describe("a report", () => {
  it("shows what was entered, and a dash for what was not", async () => {
    open(
      makeReport({
        kind: "diagnostic",
        diagnosticTheme: "Cooler",
        softwareAbnormal: true,
        remarks: "Urgent",
      }),
    );
    await seen("Autumn sample", "Diagnostic report · Press 3");
    expect(facts()).toEqual(
      expect.arrayContaining([
        "Report typeDiagnostic report",
        "Creation date2031-11-12 14:26",
        "Diagnostic subjectCooler",
        "Testing institution–",
        "AbnormalSoftware abnormal",
        "Created byLi Na",
        "RemarksUrgent",
      ]),
    );
    expect(button("View device data").getAttribute("href")).toContain("d1");
  });

  it.each([
    ["is unknown", { [detail]: coded(404, "No such report") }, "/report/detail?reportId=r1"],
    ["has no id in the address", {}, "/report/detail"],
  ])("that %s leads back to the list", async (_, answers, address) => {
    open(makeReport(), answers, { address });
    await seen("Report not found");
    expect(button("Back to reporting center").getAttribute("href")).toBe("/report");
  });

  it("that could not be read is read again on request", async () => {
    open(makeReport(), { [detail]: [coded(500, "Out of order"), ok(makeReport())] });
    await seen("Failed to load the report");
    await press("Retry");
    await seen("Autumn sample");
  });

  it("is marked as processed with a note", async () => {
    const process = "POST /system/report/process";
    const processing = { time: at, accountName: "Zhang Wei", note: "Oil changed" };
    const asked = open(makeReport(), {
      [process]: ok(makeReport()),
      [detail]: [ok(makeReport()), ok(makeReport({ processed: true, processing }))],
    });
    await press("Process report");
    await type("Note", "Oil changed");
    await press("Mark as processed");
    await seen("Report processed", "Processed byZhang Wei", "Processed at2031-11-12 14:26");
    expect(bodiesTo(asked, process)).toEqual([{ reportId: "r1", note: "Oil changed" }]);
    expect(pageText()).not.toContain("Not processed yet");
  });

  it("is deleted after a confirmation only", async () => {
    const remove = "POST /system/report/delete";
    const asked = open(makeReport(), { [remove]: ok({ reportId: "r1" }) });
    await press("Delete");
    await seen("The report and its file will be permanently deleted");
    expect(bodiesTo(asked, remove)).toEqual([]);
    confirm();
    await until(() => expect(location.pathname).toBe("/report"));
    expect(bodiesTo(asked, remove)).toEqual([{ reportId: "r1" }]);
  });

  it("is edited with what it holds", async () => {
    const update = "POST /system/report/update";
    const devices = {
      "GET /system/datascreen/listDevice": listed([{ deviceId: "d1", deviceName: "Press 3" }]),
    };
    const asked = open(makeReport({ file }), { ...devices, [update]: ok(makeReport()) });
    await press("Edit");
    await seen("Current file: sample.pdf. A new file replaces it");
    expect(field("Subject").value).toBe("Autumn sample");
    await type("Subject", "Winter sample");
    await press("Save");
    await seen("Report saved");
    expect(bodiesTo(asked, update)).toMatchObject([
      { reportId: "r1", theme: "Winter sample", deviceId: "d1", applicant: "Zhang Wei" },
    ]);
  });

  it("offers nothing to change to who may only look", async () => {
    open(makeReport({ file, made }), {}, { user: { rights: ["view"] } });
    await seen("Download PDF", "Not signed off");
    expect(texts("button")).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Edit|Delete|Process|Upload|Send|Sign/)]),
    );
  });
});

describe("its file", () => {
  const upload = "POST /system/report/upload";
  const take = (content: string) => {
    const input = all<HTMLInputElement>("input[type=file]")[0];
    if (!input) return;
    Object.defineProperty(input, "files", { value: [new File([content], "new.pdf")], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };

  it("is uploaded if it is a PDF, else refused with the reason", async () => {
    const asked = open(makeReport(), {
      [upload]: ok(makeReport({ file })),
      [detail]: [ok(makeReport()), ok(makeReport()), ok(makeReport({ file }))],
    });
    await seen("No file uploaded yet", "Upload PDF");
    take("GIF89a");
    await seen("A report must be a PDF file");
    expect(bodiesTo(asked, upload)).toEqual([]);
    take("%PDF-1.7");
    await seen("Upload success", "sample.pdf4 p, 2 KB", "Replace");
    const [sent] = bodiesTo(asked, upload) as FormData[];
    expect(sent?.get("reportId")).toBe("r1");
  });

  it("is saved under its name", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const name = {
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''sample%201.pdf",
    };
    open(makeReport({ file }), {
      "GET /system/report/download": { body: new Blob(["%PDF-"]), headers: name },
    });
    await press("Download PDF");
    await until(() => expect(saved).toEqual(["sample 1.pdf"]));
    vi.restoreAllMocks();
  });

  it("is mailed to contacts of the factory that have an address", async () => {
    const send = "POST /system/report/send";
    const asked = open(makeReport({ file }), {
      "GET /system/notification/contact/list": listed([
        { contactId: "k1", contactName: "Li Na", email: "li@a.cn" },
      ]),
      [send]: [coded(1600, "No mail server is configured"), ok({ sent: "Li Na" })],
    });
    const ok$ = () => all<HTMLButtonElement>(".ant-modal-footer .ant-btn-primary")[0];
    await press("Send by email");
    await until(() => expect(ok$()?.disabled).toBe(true));
    await choose("Recipients", "Li Na · li@a.cn");
    await until(() => expect(ok$()?.disabled).toBe(false));
    ok$()?.click();
    await seen("No mail server is configured");
    ok$()?.click();
    await seen("Report sent");
    expect(bodiesTo(asked, send)).toEqual([
      { reportId: "r1", contactIds: ["k1"] },
      { reportId: "r1", contactIds: ["k1"] },
    ]);
  });
});

describe("a generated report", () => {
  const panel = (title: string) =>
    all("section").find((each) => each.querySelector("h2, h3")?.textContent?.includes(title))?.textContent ??
    "";

  it("shows the verdict, the dimensions and the finding with its evidence and plan", async () => {
    open(makeReport({ made }));
    await seen("Water gets into the oil", "signs 3 of 4", "Water activity is above its limit");
    expect(texts("tbody tr")[0]).toBe("WaterAbnormalWater activity0.870.5 / 0.8exceeded");
    const finding = panel("Leaking cooler");
    expect(finding).toContain("3 of 4 expected signs found");
    expect(finding).toContain("Evidence forRising since the stop11-12");
    expect(finding).toContain("Missing evidenceLab sampleEvidence againstNone");
    expect(finding).toContain("Other possible causesCondensationsigns 1 of 5");
    expect(finding).toContain("Recommended actionNow Find the leak");
    expect(finding).toContain("ForecastLimit exceeded for 2 dParts and oilSeal kit · L-HM 46By rule 7");
  });

  it("shows its result as of its date, its figure with limit and time, and how the machine stands now", async () => {
    open(makeReport({ made, result, standingNow: "normal", file }));
    await seen("Abnormalnow normal", "0.92 / critical 0.8Water act.", "4 p, 2 KB");
    await seen("value at 2031-11-12 14:26");
    expect(pageText()).not.toMatch(/[Cc]onfidence|75 %/);
  });

  it("shows the charts of a finding with it, and each other chart once", async () => {
    open(makeReport({ made }));
    await seen("Water gets into the oil");
    expect(panel("Leaking cooler")).toContain("Figure 1 Water activity");
    expect(panel("Course of the indicators")).toContain("Figure 2 Iron");
    expect(texts("figcaption")).toHaveLength(2);
  });

  it("leaves out tables without rows, and says that there was no alarm", async () => {
    open(makeReport({ made }));
    await seen("99 % of the readings came", "None in this period", "S-1200 ppm", "DayMean11-120.5");
    expect(texts("h2, h3")).not.toContain("Forecast");
  });

  it("is read again on request when its content could not be read", async () => {
    open(makeReport({ made }), { [diagnosis]: [coded(500, ""), ok(makeWritten())] });
    await seen("Failed to load the content of the report");
    await press("Retry");
    await seen("Water gets into the oil");
  });

  it("takes a conclusion and remarks until it is signed off", async () => {
    const conclude = "POST /system/report/conclude";
    const asked = open(makeReport({ made, remarks: "Seen on site" }), { [conclude]: ok(makeWritten()) });
    await seen("No conclusion yet", "Seen on site", "Not signed off");
    await until(() => expect(button("Edit")).toHaveProperty("disabled", false));
    await press("Edit");
    await type("Conclusion", "Replace the cooler");
    await press("Save");
    await seen("Conclusion saved");
    expect(bodiesTo(asked, conclude)).toEqual([
      { reportId: "r1", conclusion: "Replace the cooler", remarks: "Seen on site" },
    ]);
  });

  it("is signed off after a confirmation, and can then not be changed", async () => {
    const sign = "POST /system/report/sign";
    const signed = makeReport({ made: { ...made, signed: { time: at, accountName: "Zhang Wei" } } });
    const asked = open(makeReport({ made }), {
      [sign]: ok(makeWritten()),
      [detail]: [ok(makeReport({ made })), ok(signed)],
    });
    await press("Sign off");
    await seen("It can no longer be changed, and its PDF carries your name");
    expect(bodiesTo(asked, sign)).toEqual([]);
    confirm();
    await seen("Report signed off", "Signed off by Zhang Wei, 2031-11-12 14:26");
    expect(bodiesTo(asked, sign)).toEqual([{ reportId: "r1" }]);
    expect(queriesTo(asked, diagnosis).length).toBeGreaterThan(1);
    await until(() => expect(texts("button")).not.toContain("Edit"));
  });

  it("says why it could not be signed off", async () => {
    open(makeReport({ made }), { "POST /system/report/sign": coded(1601, "Already signed by Li Na") });
    await press("Sign off");
    await seen("Sign this report off?");
    confirm();
    await seen("Already signed by Li Na");
  });
});
