// @vitest-environment happy-dom
import type { AuditRow } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { afterEach, describe, expect, it } from "vitest";
import { useOpenDialog } from "../../lib/shell/open-dialogs.ts";
import { makeCustomer } from "../../testing/factories.ts";
import {
  all,
  button,
  choose,
  leavePage,
  pageText,
  press,
  seen,
  showPage,
  texts,
  type,
  until,
} from "../../testing/page.tsx";
import { bodiesTo, coded, listed, ok, queriesTo, stubServer } from "../../testing/stub-server.ts";
import { AuditPage } from "./audit-page.tsx";

const wei = "11111111-2222-4333-8444-555555555555";
const plant = "22222222-2222-4333-8444-555555555555";
const list = "GET /system/audit/list";
/** Entries are shown on the reader's own clock, so that the zone of the machine does not matter here. */
const at = (local: string) => new Date(local).getTime();

const makeRow = (given: Partial<AuditRow> = {}): AuditRow => ({
  auditId: "1",
  time: at("2026-11-12T14:26:38"),
  accountName: "Zhang Wei",
  accountCompany: "Runda",
  customerName: "Plant A",
  address: "10.0.0.7",
  client: "Firefox on Linux",
  requestId: "req-77",
  kind: "changed",
  entity: "device",
  entityId: "d 1",
  title: "Press 3",
  changes: [{ field: "Oil volume", before: "200 L", after: "250 L" }],
  reason: "",
  security: "",
  outcome: "success",
  ...given,
});

const answers = {
  [list]: listed([makeRow()]),
  "GET /system/audit/counts": listed([
    { kind: "changed", outcome: "success", count: 4 },
    { kind: "done", outcome: "success", count: 1 },
    { kind: "done", outcome: "failure", count: 2 },
  ]),
  "GET /system/audit/people": listed([{ accountId: wei, accountName: "Zhang Wei" }]),
};

function open(address: string, given: Record<string, Parameters<typeof stubServer>[0][string]> = {}) {
  const asked = stubServer({ ...answers, ...given });
  void showPage(<AuditPage />, { address, factories: [makeCustomer("c1"), makeCustomer(plant)] });
  return asked;
}
const openDetails = () => press("Details: ");
const pressed = () => texts("button[aria-pressed=true]");

afterEach(leavePage);

describe("filters", () => {
  it("asks for what the address says, with days from midnight to midnight", async () => {
    const asked = open(
      `/audit?kind=changed&entity=device&search=pump&accountId=${wei}&from=2026-11-10&to=2026-11-12`,
    );
    await seen("Press 3");
    expect(queriesTo(asked, list)).toEqual([
      {
        kind: "changed",
        entity: "device",
        entityId: "",
        search: "pump",
        accountId: wei,
        startTime: String(at("2026-11-10T00:00:00")),
        endTime: String(at("2026-11-12T00:00:00") + dayMs),
        before: "",
        pageSize: "30",
      },
    ]);
    expect(pressed()).toEqual(["Changed4"]);
  });

  it("leaves out what makes no sense in the address", async () => {
    const asked = open("/audit?kind=lost&entity=moon&accountId=5&from=2026-02-30");
    await seen("Press 3");
    expect(queriesTo(asked, list)).toEqual([
      { kind: "", entity: "", entityId: "", search: "", accountId: "", before: "", pageSize: "30" },
    ]);
    expect(pressed()).toEqual(["All7"]);
  });

  it("counts the entries of each kind, none where there are none, and keeps a chosen kind in the address", async () => {
    const asked = open("/audit");
    await seen("Changed4", "Added0", "Action3");
    await press("Action");
    await until(() => expect(queriesTo(asked, list).at(-1)?.["kind"]).toBe("done"));
    expect(location.search).toBe("?kind=done");
    await press("All7");
    await until(() => expect(location.search).toBe(""));
  });

  it("keeps the person, the item type, the factory and the searched words in the address", async () => {
    const asked = open("/audit?entityId=d1&entity=device");
    await seen("Press 3", "One item only");
    await choose("Person", "Zhang Wei");
    await choose("Item type", "Contact");
    await until(() => expect(location.search).toBe(`?entity=contact&accountId=${wei}`));
    await type("Item, value, address or request ID", "valve");
    await until(() =>
      expect(queriesTo(asked, list).at(-1)).toMatchObject({ search: "valve", entity: "contact" }),
    );
    await choose("Factory", `Customer ${plant}`);
    await until(() => expect(queriesTo(asked, list).at(-1)?.["customerId"]).toBe(plant));
  });
});

describe("entries", () => {
  const rows = [
    makeRow(),
    makeRow({ auditId: "2", kind: "changed", title: "Press 4", changes: [] }),
    makeRow({
      auditId: "3",
      time: at("2026-11-11T08:00:00"),
      kind: "created",
      entity: "contact",
      title: "Li Na",
      changes: [
        { field: "Name", before: "", after: "Li Na" },
        { field: "Email", before: "", after: "" },
      ],
    }),
    makeRow({
      auditId: "4",
      time: at("2026-11-11T07:00:00"),
      kind: "done",
      entity: "login",
      title: "root",
      accountName: "",
      changes: [],
    }),
    makeRow({
      auditId: "5",
      time: at("2026-11-11T06:00:00"),
      kind: "done",
      entity: "backup",
      title: "nightly",
      accountName: "",
      changes: [],
    }),
  ];

  it("stand under their day with who, from where and what, in a sentence", async () => {
    open("/audit", { [list]: listed(rows) });
    await seen("Changed device “Press 3”", "Added contact “Li Na”", "Login of “root”", "5 of 5 entries");
    expect(texts("th[scope=rowgroup]")).toEqual(["2026-11-12 Thu", "2026-11-11 Wed"]);
    const [first, same, added, login, backup] = all("tbody tr[data-open]").map((row) => row.textContent);
    expect(first).toContain("14:26:38Zhang WeiRunda10.0.0.7Firefox on Linux");
    expect(first).toContain("Oil volume 200 L → 250 L");
    expect(same).toContain("Saved without changes");
    expect(added).toContain("Name, Email2 fields");
    expect(login).toContain("Not verified");
    expect(backup).toContain("System");
  });

  it("are shown in Chinese as well", async () => {
    stubServer({ ...answers, [list]: listed(rows) });
    void showPage(<AuditPage />, { address: "/audit", language: "zh-CN" });
    await seen("审计记录", "修改设备“Press 3”", "账号“root”登录", "已显示 5 条，共 5 条", "2026-11-12 周四");
  });

  it("open to the values before and after, the reason and the request", async () => {
    open("/audit", { [list]: listed([makeRow({ reason: "Tank replaced" })]) });
    await openDetails();
    await seen("Tank replaced", "req-77");
    expect(texts("table table thead th")).toEqual(["Field", "Before", "After"]);
    expect(texts("table table tbody tr > *")).toEqual(["Oil volume", "200 L", "250 L"]);
    expect(button("All entries of this item").getAttribute("href")).toBe(
      "/audit?entity=device&entityId=d%201",
    );
    await openDetails();
    await until(() => expect(pageText()).not.toContain("req-77"));
  });

  it("have no value before where something was added, and none after where it was deleted", async () => {
    const changes = [{ field: "Name", before: "Old", after: "New" }];
    open("/audit", { [list]: listed([makeRow({ kind: "created", changes })]) });
    await openDetails();
    await until(() => expect(texts("table table tr > *")).toEqual(["Field", "Value", "Name", "New"]));
    leavePage();
    open("/audit", { [list]: listed([makeRow({ kind: "removed", changes })]) });
    await openDetails();
    await until(() => expect(texts("table table tr > *")).toEqual(["Field", "Before", "Name", "Old"]));
  });

  it("lead to all entries of the same item, and back", async () => {
    const asked = open("/audit");
    await openDetails();
    await press("All entries of this item");
    await until(() =>
      expect(queriesTo(asked, list).at(-1)).toMatchObject({ entity: "device", entityId: "d 1" }),
    );
    await press("One item only");
    await until(() => expect(location.search).toBe("?entity=device"));
  });

  it("continue with what is older than the last, for as long as a page is full", async () => {
    const full = Array.from({ length: 30 }, (_, i) =>
      makeRow({ auditId: String(100 - i), title: `Press ${100 - i}` }),
    );
    const asked = open("/audit", { [list]: [listed(full, 31), listed([makeRow({ auditId: "70" })], 31)] });
    await seen("30 of 31 entries");
    await press("Show older entries");
    await seen("31 of 31 entries", "Press 100");
    expect(queriesTo(asked, list).map(({ before }) => before)).toEqual(["", `${makeRow().time}.71`]);
    expect(pageText()).not.toContain("Show older entries");
  });
});

describe("security events", () => {
  const refused = makeRow({
    kind: "done",
    entity: "refusal",
    title: "GET /api/system/operations/overview",
    changes: [{ field: "Answer", before: "", after: "You do not have permission to do this" }],
    security: "rightRefused",
    outcome: "failure",
  });

  const chooseView = async (words: string) =>
    (
      await until(
        () =>
          all("label.ant-segmented-item").find(({ textContent }) => textContent === words) ??
          expect.unreachable(),
      )
    ).click();

  it("are a view of their own, counted by outcome, with kind and outcome in the address", async () => {
    const asked = open("/audit?kind=changed", { [list]: listed([refused]) });
    await chooseView("Security events");
    await seen("Refused GET /api/system/operations/overview", "You do not have permission to do this");
    expect(location.search).toBe("?security=any");
    await press("Refused2");
    await until(() =>
      expect(queriesTo(asked, list).at(-1)).toMatchObject({ security: "any", outcome: "failure", kind: "" }),
    );
    await choose("Event type", "Right refused");
    await until(() => expect(location.search).toBe("?security=rightRefused&outcome=failure"));
    await chooseView("All entries");
    await until(() => expect(location.search).toBe(""));
  });

  it("name a client without an account as not verified", async () => {
    open("/audit?security=any", { [list]: listed([{ ...refused, accountName: "" }]) });
    await seen("Not verified");
  });

  it("stay the view when the filters are cleared", async () => {
    open("/audit?security=apiKey&outcome=failure", { [list]: [listed([]), listed([refused])] });
    await seen("No matching entries");
    await press("Clear filters");
    await seen("Refused GET");
    expect(location.search).toBe("?security=any");
  });

  it("are shown in Chinese as well", async () => {
    stubServer({ ...answers, [list]: listed([refused]) });
    void showPage(<AuditPage />, { address: "/audit?security=any", language: "zh-CN" });
    await seen("安全事件", "被拒绝2", "拒绝请求 GET /api/system/operations/overview");
  });
});

describe("without entries", () => {
  it("says that there are none yet, and exports nothing", async () => {
    open("/audit", { [list]: listed([]) });
    await seen("No entries yet");
    expect(button("Export 0 entries")).toHaveProperty("disabled", true);
  });

  it("says that none match, and clears the filters", async () => {
    open("/audit?search=x&kind=done", { [list]: [listed([]), listed([makeRow()])] });
    await seen("No matching entries");
    await press("Clear filters");
    await seen("Press 3");
    expect(location.search).toBe("");
  });

  it("shows the server's sentence when reading failed, and reads again on request", async () => {
    open("/audit", { [list]: [coded(500, "The range is too long"), listed([makeRow()])] });
    await seen("The range is too long");
    await press("Retry");
    await seen("Press 3");
    expect(pageText()).not.toContain("The range is too long");
  });
});

describe("the export", () => {
  const start = "POST /system/audit/export";

  it("takes the filters of the page, and its task is shown", async () => {
    const asked = open("/audit?kind=changed&search=pump", {
      [start]: ok({ taskId: "t" }),
      [list]: listed([makeRow()], 12),
    });
    await press("Export 12 entries");
    await until(() => expect(useOpenDialog.getState().open).toBe("tasks"));
    expect(bodiesTo(asked, start)).toEqual([
      {
        kind: "changed",
        search: "pump",
        entity: "",
        entityId: "",
        accountId: "",
        customerId: null,
        fileType: "xlsx",
      },
    ]);
  });

  it("says why it was refused", async () => {
    open("/audit", { [start]: coded(429, "Another export is running") });
    await press("Export 1 entry");
    await seen("Another export is running");
  });
});
