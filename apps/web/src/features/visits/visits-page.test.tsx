// @vitest-environment happy-dom
import type { Visit, VisitList, VisitSite } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import { afterEach, describe, expect, it } from "vitest";
import { useOpenDialog } from "../../lib/shell/open-dialogs.ts";
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
} from "../../testing/page.tsx";
import { bodiesTo, coded, listed, ok, queriesTo, stubServer } from "../../testing/stub-server.ts";
import { VisitsPage } from "./visits-page.tsx";

const [plantA, plantB] = ["aaaaaaaa-2222-4333-8444-555555555555", "bbbbbbbb-2222-4333-8444-555555555555"];
const list = "GET /system/visit/list";
const now = Date.now();

const makeVisit = (given: Partial<Visit> = {}): Visit => ({
  visitId: "v1",
  deviceId: "d1",
  deviceName: "Press 3",
  tenantId: "t1",
  customerId: plantA,
  customerName: "Plant A",
  timeZone: "Asia/Shanghai",
  state: "abnormal",
  urgency: "now",
  category: "water",
  finding: "Water activity 0.87",
  cause: "Leaking cooler",
  matched: 3,
  expected: 4,
  action: "Find the leak",
  parts: [],
  since: null,
  overSince: null,
  resolved: false,
  forecast: null,
  noForecast: "notSignificant",
  visitor: null,
  ...given,
});

const makeSite = (given: Partial<VisitSite> = {}): VisitSite => ({
  customerId: plantA,
  customerName: "Plant A",
  tenantId: "t1",
  areaName: "Shanghai",
  count: 1,
  unassigned: 1,
  urgency: "now",
  worst: "abnormal",
  overSince: null,
  visitors: [],
  ...given,
});

const makeList = (rows: Visit[], given: Partial<VisitList> = {}): VisitList => ({
  asOf: now,
  changedTime: null,
  nextForecastTime: null,
  rows,
  total: rows.length,
  machines: rows.length,
  byUrgency: { now: rows.length, thisWeek: 0, thisMonth: 0, nextStop: 0 },
  sites: [makeSite()],
  visitors: [],
  parts: [],
  ...given,
});

type Answers = Parameters<typeof stubServer>[0];
type Given = Parameters<typeof showPage>[1];

/** Opens the page on these visits, and waits until they are there. */
async function open(visits: VisitList, answers: Answers = {}, given: Given = {}) {
  const asked = stubServer({ [list]: ok(visits), ...answers });
  await showPage(<VisitsPage />, { address: "/visits", ...given });
  await until(() => expect(all("tbody tr").length).toBeGreaterThan(0));
  return asked;
}
const rows = () => all("tbody tr").map((row) => row.textContent ?? "");
const confirm = () => all<HTMLButtonElement>(".ant-modal-footer button.ant-btn-primary").at(-1);
const tick = (label: string) => field(label).click();

afterEach(leavePage);

describe("the list", () => {
  const visits = [
    makeVisit(),
    makeVisit({
      visitId: "v2",
      deviceId: "d2",
      deviceName: "Mill 1",
      customerId: plantB,
      customerName: "Plant B",
    }),
    makeVisit({ visitId: "v3", deviceName: "Press 9", urgency: "thisWeek" }),
  ];
  const sites = [
    makeSite({ count: 2 }),
    makeSite({ customerId: plantB, customerName: "Plant B", areaName: "Wuxi" }),
  ];

  it("groups by urgency in the server's order, with sites and visits of each", async () => {
    await open(makeList(visits, { sites }));
    expect(texts("th[scope=rowgroup]")).toEqual([
      "Nowon site within 24 h2 sites · 2 visits",
      "This weekwithin 7 d1 site · 1 visit",
    ]);
    expect(texts("tbody td a")).toEqual(["Press 3", "Mill 1", "Press 9"]);
  });

  it("groups by site where the address says so, and asks for that order", async () => {
    const bySite = [...visits.filter(({ customerId }) => customerId === plantA), ...visits.slice(1, 2)];
    const asked = await open(
      makeList(bySite, { sites }),
      {},
      { address: "/visits?by=site&urgency=now&visitor=nobody" },
    );
    expect(texts("th[scope=rowgroup]")).toEqual(["Plant AShanghai2 visits", "Plant BWuxi1 visit"]);
    expect(rows()[1]).toContain("Press 3Now");
    expect(queriesTo(asked, list)).toEqual([
      { urgency: "now", visitor: "nobody", bySite: "true", pageNum: "1", pageSize: "100" },
    ]);
  });

  it("folds a group away, and opens it again", async () => {
    await open(makeList(visits, { sites }));
    button("This weekwithin").click();
    await until(() => expect(texts("tbody td a")).toEqual(["Press 3", "Mill 1"]));
    button("This weekwithin").click();
    await until(() => expect(texts("tbody td a")).toHaveLength(3));
  });

  it("says what was found with its evidence, what to do and what to bring", async () => {
    const parts = [
      { id: "filter", name: "Return filter 10 µm", amount: 2, unit: "pcs" },
      { id: "oil", name: "L-HM 46", amount: 1200.5, unit: "L" },
      { id: "seal", name: "Cooler seal", amount: null, unit: "" },
    ];
    await open(makeList([makeVisit({ parts })]));
    expect(rows()[1]).toContain("Water activity 0.87Leaking cooler 3/4");
    expect(rows()[1]).toContain(
      "Find the leak Return filter 10 µm × 2 pcs, L-HM 46 × 1,200.5 L, Cooler seal",
    );
  });

  it("marks a visit whose alarms are resolved and have not recovered", async () => {
    await open(makeList([makeVisit({ resolved: true }), makeVisit({ visitId: "v2", deviceName: "Mill 1" })]));
    const marked = rows().filter((row) => row.includes("resolved, not recovered yet"));
    expect(marked.map((row) => row.includes("Press 3"))).toEqual([true]);
  });

  it("leaves the evidence out while none is expected", async () => {
    await open(makeList([makeVisit({ matched: 0, expected: 0 })]));
    expect(rows()[1]).not.toContain("0/0");
  });

  it("keeps a chosen urgency, site and visitor in the address", async () => {
    const visitors = [{ kind: "contact", visitorId: plantB, visitorName: "Li Na", count: 1 } as const];
    const asked = await open(makeList(visits, { sites, visitors }));
    await press("Now3");
    await choose("Site", "Plant B");
    await choose("Visitor", "Li Na");
    await until(() =>
      expect(queriesTo(asked, list).at(-1)).toMatchObject({
        urgency: "now",
        customerId: plantB,
        visitor: plantB,
      }),
    );
    expect(location.search).toBe(`?urgency=now&customerId=${plantB}&visitor=${plantB}`);
  });
});

describe("the time to the limit", () => {
  const left = async (given: Partial<Visit>) => {
    await open(makeList([makeVisit(given)]));
    const cell = all("tbody td").at(-2);
    return { words: cell?.textContent, tone: cell?.querySelector("strong")?.dataset["tone"] };
  };
  const inDays = (days: number) => now + days * dayMs + hourMs;

  it("is how long the limit has been exceeded", async () => {
    const overSince = Date.now() - 2 * dayMs - 5 * hourMs;
    expect(await left({ overSince })).toEqual({ words: "2 d 5 hover limit", tone: "over" });
  });

  it("is the days that are left with their band, soon up to a fortnight", async () => {
    const forecast = { crossesMs: inDays(12), earliestMs: inDays(9), latestMs: inDays(20) };
    expect(await left({ forecast })).toEqual({ words: "12 d80 %: 9–20 d", tone: "soon" });
    leavePage();
    const later = { crossesMs: inDays(30), earliestMs: inDays(-4), latestMs: inDays(90) };
    expect(await left({ forecast: later })).toEqual({ words: "30 d80 %: 0–90 d", tone: "later" });
    const bar = document.querySelector<HTMLElement>("td [aria-hidden] i");
    expect([bar?.style.left, bar?.style.right]).toEqual(["0%", "calc(100% - 100%)"]);
  });

  it("is the reason where there is no forecast", async () => {
    expect((await left({ noForecast: "notMade" })).words).toBe("No forecastcollecting data");
    leavePage();
    expect((await left({ noForecast: null })).words).toBe("No forecastno clear trend");
  });
});

describe("without visits", () => {
  it("says so, and when the next forecast is made", async () => {
    stubServer({ [list]: ok(makeList([], { nextForecastTime: now, sites: [] })) });
    await showPage(<VisitsPage />, { address: "/visits" });
    await seen("No device needs a visit", "next forecast ");
    expect(button("Export")).toHaveProperty("disabled", true);
  });

  it("says that none match, and clears the filters", async () => {
    stubServer({ [list]: [ok(makeList([])), ok(makeList([makeVisit()]))] });
    await showPage(<VisitsPage />, { address: "/visits?urgency=now" });
    await seen("No matching visits");
    await press("Clear filters");
    await seen("Press 3");
  });

  it("shows the server's sentence when reading failed, and reads again on request", async () => {
    stubServer({ [list]: [coded(500, "Out of order"), ok(makeList([makeVisit()]))] });
    await showPage(<VisitsPage />, { address: "/visits" });
    await seen("Out of order");
    await press("Retry");
    await seen("Press 3");
  });
});

describe("sites and parts", () => {
  const part = (name: string, amount: number | null) => ({
    id: name,
    name,
    amount,
    unit: "L",
    open: 1,
  });
  const oil = { id: "oil", name: "L-HM 46", amount: 200, unit: "L" };

  it("shows who goes where, for how long a limit is exceeded, and what is open", async () => {
    const overSince = Date.now() - 3 * hourMs;
    const sites = [
      makeSite({ unassigned: 2, count: 3, overSince, visitors: ["Li Na"] }),
      makeSite({
        customerId: plantB,
        customerName: "Plant B",
        areaName: "Wuxi",
        unassigned: 0,
        visitors: ["Wang Fang"],
      }),
    ];
    await open(makeList([makeVisit()], { sites }));
    expect(pageText()).toContain("1 planned, 1 open");
    expect(texts("aside li")).toEqual([
      "?Plant A3 visitsover limit for 3 h2 visits unassignedLi NaAssign",
      "2Plant B1 visitWuxiWang Fang",
    ]);
    button("Plant B").click();
    await until(() => expect(location.search).toBe(`?customerId=${plantB}`));
  });

  it("adds up what to bring for all, or for the visits that are ticked", async () => {
    const parts = [part("Grease", 2.5), part("Seal", null)];
    await open(
      makeList(
        [
          makeVisit({ parts: [oil] }),
          makeVisit({ visitId: "v2", deviceId: "d2", deviceName: "Mill 1", parts: [oil] }),
        ],
        { parts },
      ),
    );
    expect(texts("aside dl > div")).toEqual(["Grease≥ 2.5 L", "Sealas needed"]);
    tick("Select Press 3");
    tick("Select Mill 1");
    await seen("for 2 selected");
    expect(texts("aside dl > div")).toEqual(["L-HM 46400 L"]);
  });
});

describe("the export", () => {
  const start = "POST /system/visit/export";

  it("takes the filters of the page", async () => {
    const asked = await open(
      makeList([makeVisit()]),
      { [start]: ok({ taskId: "t" }) },
      { address: "/visits?urgency=now" },
    );
    await press("Export");
    await until(() => expect(useOpenDialog.getState().open).toBe("tasks"));
    expect(bodiesTo(asked, start)).toEqual([{ fileType: "xlsx", urgency: "now" }]);
  });

  it("takes the ticked visits instead", async () => {
    const asked = await open(makeList([makeVisit(), makeVisit({ visitId: "v2", deviceName: "Mill 1" })]), {
      [start]: ok({ taskId: "t" }),
    });
    tick("Select Press 3");
    await press("Export 1 selected");
    await until(() =>
      expect(bodiesTo(asked, start)).toEqual([
        { fileType: "xlsx", visits: [{ deviceId: "d1", category: "water" }] },
      ]),
    );
  });
});

describe("assigning a visitor", () => {
  const assign = "POST /system/visit/assign";
  const visitors = {
    "GET /system/visit/visitors": listed([
      { kind: "account", visitorId: "u1", visitorName: "Li Na", note: "Service", hasEmail: true },
      { kind: "contact", visitorId: "u2", visitorName: "Wang Fang", note: "", hasEmail: false },
    ]),
  };
  const label = "Press 3 · Leaking cooler";
  const begin = async (answers: Answers, visit: Partial<Visit> = {}) => {
    const asked = await open(makeList([makeVisit(visit)]), { ...visitors, ...answers });
    all("tbody td:last-child button")[0]?.click();
    await seen(label);
    return asked;
  };

  it("sends the visit and the chosen person, and reads the list again", async () => {
    const asked = await begin({ [assign]: ok({ assigned: 1 }) });
    expect(confirm()?.disabled).toBe(true);
    await choose(label, "Li Na · Service");
    await until(() => expect(confirm()?.disabled).toBe(false));
    confirm()?.click();
    await seen("Visitor updated");
    expect(bodiesTo(asked, assign)).toEqual([
      {
        customerId: plantA,
        visits: [{ deviceId: "d1", category: "water" }],
        visitor: { kind: "account", visitorId: "u1" },
      },
    ]);
    await until(() => expect(queriesTo(asked, list)).toHaveLength(2));
  });

  it("takes the person off again, and does not save who goes already", async () => {
    const visitor = { kind: "contact", visitorId: "u2", visitorName: "Wang Fang" } as const;
    const asked = await begin({ [assign]: ok({ assigned: 1 }) }, { visitor });
    await choose(label, "Wang Fang");
    expect(confirm()?.disabled).toBe(true);
    await choose(label, "Unassigned");
    await until(() => expect(confirm()?.disabled).toBe(false));
    confirm()?.click();
    await until(() => expect(bodiesTo(asked, assign)).toMatchObject([{ visitor: null }]));
  });

  it("shows why it was refused, and stays open", async () => {
    await begin({ [assign]: coded(1300, "This person cannot see the device") });
    await choose(label, "Wang Fang");
    await until(() => expect(confirm()?.disabled).toBe(false));
    confirm()?.click();
    await seen("This person cannot see the device", label);
  });

  it("assigns all visits of a site from the panel", async () => {
    const asked = await open(makeList([makeVisit()]), { ...visitors, [assign]: ok({ assigned: 1 }) });
    button("Assign").click();
    await seen("Assign all visits of the site");
    await choose("Goes to this site", "Wang Fang");
    await until(() => expect(confirm()?.disabled).toBe(false));
    confirm()?.click();
    await until(() =>
      expect(bodiesTo(asked, assign)).toEqual([
        { customerId: plantA, visitor: { kind: "contact", visitorId: "u2" } },
      ]),
    );
  });

  it("is not offered without the right to process, nor is sending", async () => {
    await open(makeList([makeVisit()]), {}, { user: { rights: ["view"] } });
    expect(all("tbody td:last-child button")).toEqual([]);
    expect(pageText()).not.toMatch(/Assign|Send to visitors|Weekly email/);
  });
});

describe("the weekly email", () => {
  const mail = "GET /system/visit/mail";
  const save = "POST /system/visit/mail";
  const kept = { weekday: 3, hour: 9, timeZone: "Asia/Shanghai" };
  const nextTime = Date.parse("2031-11-12T01:00:00Z");

  it("is set up for a weekday and an hour of a zone", async () => {
    const asked = await open(makeList([makeVisit()]), {
      [mail]: ok({ ...kept, nextTime }),
      [save]: ok({ ...kept, nextTime }),
    });
    await press("Weekly email");
    await choose("Weekday", "Friday");
    await choose("Time", "05:00");
    confirm()?.click();
    await seen("Set up, next email 2031-11-12 09:00");
    expect(bodiesTo(asked, save)).toEqual([{ mail: { weekday: 5, hour: 5, timeZone: "Asia/Shanghai" } }]);
  });

  it("is stopped by its switch", async () => {
    const asked = await open(makeList([makeVisit()]), {
      [mail]: ok({ ...kept, nextTime }),
      [save]: ok(null),
    });
    await press("Weekly email");
    (await until(() => all("[role=switch]")[0] ?? Promise.reject(new Error("no switch"))))?.click();
    await until(() => expect(pageText()).not.toContain("Weekday"));
    confirm()?.click();
    await seen("Weekly email stopped");
    expect(bodiesTo(asked, save)).toEqual([{ mail: null }]);
  });

  it("shows why it was refused", async () => {
    await open(makeList([makeVisit()]), {
      [mail]: ok(null),
      [save]: coded(1301, "Your account has no email address"),
    });
    await press("Weekly email");
    await seen("Send every week");
    confirm()?.click();
    await seen("Your account has no email address");
  });
});

describe("sending to visitors", () => {
  const letters = "GET /system/visit/letters";
  const send = "POST /system/visit/send";
  const letter = {
    kind: "account",
    visitorId: "u1",
    visitorName: "Li Na",
    email: "l***@a.cn",
    count: 2,
    subject: "2 visits",
    body: "Press 3: find the leak",
  };
  const others = [
    { ...letter, kind: "contact", visitorId: "u2", visitorName: "Wang Fang", email: null },
    { ...letter, visitorId: "u3", visitorName: "Zhao Min" },
  ];

  it("sends the letters that are ticked; who has no address is named and left out", async () => {
    const asked = await open(makeList([makeVisit()]), {
      [letters]: listed([letter, ...others]),
      [send]: ok({ sent: 1 }),
    });
    await press("Send to visitors");
    await seen("No email address, cannot be sent", "Press 3: find the leak", "Send 2 emails");
    expect(field("Wang Fang").disabled).toBe(true);
    tick("Zhao Min");
    await seen("Send 1 email");
    confirm()?.click();
    await seen("1 email sent");
    expect(bodiesTo(asked, send)).toEqual([{ visitors: [{ kind: "account", visitorId: "u1" }] }]);
  });

  it("is limited to the site that the list shows", async () => {
    const asked = await open(
      makeList([makeVisit()]),
      { [letters]: listed([letter]), [send]: coded(1302, "The mail server refused it") },
      { address: `/visits?customerId=${plantA}` },
    );
    await press("Send to visitors");
    await seen("Send 1 email");
    confirm()?.click();
    await seen("The mail server refused it");
    expect(queriesTo(asked, letters)).toEqual([{ customerId: plantA }]);
    expect(bodiesTo(asked, send)).toMatchObject([{ customerId: plantA }]);
  });

  it("says that nothing has been assigned yet", async () => {
    await open(makeList([makeVisit()]), { [letters]: listed([]) });
    await press("Send to visitors");
    await seen("No visits have been assigned yet");
    expect(confirm()?.disabled).toBe(true);
  });
});
