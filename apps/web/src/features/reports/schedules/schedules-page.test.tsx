// @vitest-environment happy-dom
import type { ReportSchedule } from "@oilcloud/contract";
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
  until,
} from "../../../testing/page.tsx";
import { bodiesTo, coded, listed, ok, queriesTo, stubServer } from "../../../testing/stub-server.ts";
import { SchedulesPage } from "./schedules-page.tsx";

const list = "GET /system/report/schedule/list";
const contacts = "GET /system/notification/contact/list";
const li = { contactId: "k1", contactName: "Li Na", email: "li@a.cn" };

const makeSchedule = (given: Partial<ReportSchedule> = {}): ReportSchedule => ({
  scheduleId: "s1",
  customerId: "c1",
  customerName: "Plant A",
  timeZone: "Asia/Shanghai",
  every: "week",
  day: 5,
  hour: 7,
  language: "zh-CN",
  contactIds: ["k1"],
  contactNames: ["Li Na", "Wang Fang"],
  enabled: true,
  nextTime: Date.parse("2031-11-14T23:00:00Z"),
  last: null,
  ...given,
});

function open(schedules: ReportSchedule[], answers: Parameters<typeof stubServer>[0] = {}) {
  const asked = stubServer({
    [list]: listed(schedules),
    [contacts]: listed([li, { contactId: "k2", contactName: "No mail", email: "" }]),
    ...answers,
  });
  void showPage(<SchedulesPage />, { factories: [makeCustomer("c1"), makeCustomer("c2")] });
  return asked;
}
const confirm = () => all<HTMLButtonElement>(".ant-modal-footer button.ant-btn-primary").at(-1);
const save = async () => {
  await until(() => expect(confirm()?.disabled).toBe(false));
  confirm()?.click();
};
const radio = (value: string) => all<HTMLInputElement>(`input[type=radio][value="${value}"]`)[0]?.click();

afterEach(leavePage);

describe("the schedules", () => {
  it("are shown with rhythm, recipients, next run on the site's clock and last result", async () => {
    open([
      makeSchedule(),
      makeSchedule({
        scheduleId: "s2",
        customerName: "Plant B",
        every: "month",
        day: 28,
        hour: 16,
        enabled: false,
        last: { time: Date.parse("2031-10-28T08:00:00Z"), outcome: "failed", note: "mailNotConfigured" },
      }),
      makeSchedule({ scheduleId: "s3", last: { time: null, outcome: "failed", note: "Refused by a.cn" } }),
    ]);
    await seen("Plant B");
    expect(texts("tbody tr").map((row) => row.replace(/Run now.*$/, ""))).toEqual([
      "Plant AWeekly, Friday, 07:00Li Na, Wang Fang2031-11-15 07:00Not run yet",
      "Plant BMonthly, Day 28, 16:00Li Na, Wang Fang–Failed: no mail server is configured 2031-10-28 16:00",
      "Plant AWeekly, Friday, 07:00Li Na, Wang Fang2031-11-15 07:00Failed: Refused by a.cn",
    ]);
    expect(all("[role=switch]").map((each) => each.getAttribute("aria-checked"))).toEqual([
      "true",
      "false",
      "true",
    ]);
  });

  it("say that there are none yet", async () => {
    open([]);
    await seen("No schedules yet");
  });

  it("are read again on request when reading them failed", async () => {
    open([], { [list]: [coded(500, ""), listed([makeSchedule()])] });
    await seen("Failed to load the schedules");
    await press("Retry");
    await seen("Plant A");
  });

  it("are switched off and run at once", async () => {
    const enable = "POST /system/report/schedule/enable";
    const run = "POST /system/report/schedule/run";
    const asked = open([makeSchedule()], { [enable]: ok({}), [run]: ok({}) });
    await press("Enabled");
    await until(() => expect(bodiesTo(asked, enable)).toEqual([{ scheduleId: "s1", enabled: false }]));
    await press("Run now");
    await seen("Summary is being made");
    expect(bodiesTo(asked, run)).toEqual([{ scheduleId: "s1" }]);
    expect(queriesTo(asked, list).length).toBeGreaterThan(1);
  });

  it("are deleted after a confirmation only, and say why they were not", async () => {
    const remove = "POST /system/report/schedule/delete";
    const asked = open([makeSchedule()], { [remove]: [coded(1500, "It is running"), ok({})] });
    await press("Delete");
    await seen("Delete this schedule?");
    expect(bodiesTo(asked, remove)).toEqual([]);
    all(".ant-popconfirm-buttons .ant-btn-primary")[0]?.click();
    await seen("It is running");
    expect(bodiesTo(asked, remove)).toEqual([{ scheduleId: "s1" }]);
  });
});

describe("the dialog", () => {
  const add = "POST /system/report/schedule/add";
  const update = "POST /system/report/schedule/update";

  it("adds a schedule for the first factory on Mondays at eight, once there is a recipient", async () => {
    const asked = open([], { [add]: ok({ scheduleId: "s9" }) });
    await press("Add schedule");
    await until(() => expect(confirm()).toBeDefined());
    expect(confirm()?.disabled).toBe(true);
    await choose("Recipients", "Li Na · li@a.cn");
    await save();
    await seen("Schedule saved");
    expect(bodiesTo(asked, add)).toEqual([
      { customerId: "c1", every: "week", day: 1, hour: 8, language: "en", contactIds: ["k1"] },
    ]);
  });

  it("offers only contacts that have an email address", async () => {
    open([]);
    await press("Add schedule");
    await choose("Recipients", "Li Na · li@a.cn");
    expect(texts(".ant-select-item-option")).not.toContain("No mail · ");
  });

  it("begins with the first day again when weekly becomes monthly", async () => {
    const asked = open([], { [add]: ok({ scheduleId: "s9" }) });
    await press("Add schedule");
    await choose("Factory", "Customer c2");
    await choose("Day", "Wednesday");
    radio("month");
    await seen("Day 1");
    await choose("Hour", "03:00");
    radio("zh-CN");
    await choose("Recipients", "Li Na · li@a.cn");
    await save();
    await until(() =>
      expect(bodiesTo(asked, add)).toEqual([
        { customerId: "c2", every: "month", day: 1, hour: 3, language: "zh-CN", contactIds: ["k1"] },
      ]),
    );
  });

  it("forgets the recipients when another factory is chosen, and offers that one's", async () => {
    const asked = open([]);
    await press("Add schedule");
    await choose("Recipients", "Li Na · li@a.cn");
    await until(() => expect(confirm()?.disabled).toBe(false));
    await choose("Factory", "Customer c2");
    await until(() => expect(confirm()?.disabled).toBe(true));
    expect(queriesTo(asked, contacts).map(({ customerId }) => customerId)).toEqual(["c1", "c2"]);
  });

  it("changes a schedule of the same factory, and shows why it was refused", async () => {
    const asked = open([makeSchedule()], { [update]: coded(1501, "Too many schedules") });
    await press("Edit");
    await seen("Edit schedule");
    expect(field("Factory").disabled).toBe(true);
    await choose("Day", "Sunday");
    await save();
    await seen("Too many schedules");
    expect(bodiesTo(asked, update)).toEqual([
      { scheduleId: "s1", every: "week", day: 7, hour: 7, language: "zh-CN", contactIds: ["k1"] },
    ]);
    button("Cancel").click();
    await until(() => expect(pageText()).not.toContain("Edit schedule"));
  });
});
