import type {
  AlarmCounts,
  AlarmDetail,
  AlarmRow,
  Assignee,
  BulkResult,
  HomeOverview,
} from "@oilcloud/contract";
import { dayMs, hourMs, minuteMs } from "@oilcloud/oil";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";

let platform: TestPlatform;
let device: string;
let foreignDevice: string;
let alarmId: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  platform = await makeTestPlatform();
  const tenantId = await platform.addTenant();
  const customerId = await platform.addCustomer(tenantId, "Mill");
  const neighbourId = await platform.addCustomer(tenantId, "Neighbour");
  device = await platform.addDevice(customerId, "2# hydraulic unit");
  foreignDevice = await platform.addDevice(neighbourId);
  const own = { tenantId, customerId };
  const accounts = {
    root: {},
    dealer: { authority: "TENANT_ADMIN", accountType: "dealer", tenantId },
    keeper: { authority: "CUSTOMER_USER", accountType: "maintenance", ...own },
    colleague: { authority: "CUSTOMER_USER", ...own },
    visitor: { authority: "CUSTOMER_USER", accountType: "experience", ...own, devices: [device] },
    granted: { authority: "GROUP", tenantId, customers: [customerId] },
    neighbour: { authority: "CUSTOMER_USER", tenantId, customerId: neighbourId },
    otherDealer: {
      authority: "TENANT_ADMIN",
      accountType: "dealer",
      tenantId: await platform.addTenant(),
    },
  } as const;
  for (const [username, account] of Object.entries(accounts)) {
    const { devices, customers, ...rest } = { devices: [], customers: [], ...account };
    ids[username] = await platform.addAccount({
      username,
      ...rest,
      devices: [...devices],
      customers: [...customers],
    });
    tokens[username] = await platform.tokenOf(username);
  }
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.deleteFrom("alarm_episode").execute();
  alarmId = await platform.addAlarm(device);
});

async function post(who: string, call: string, body: object) {
  const answer = await platform.post(`/api/system/alarmrecord/${call}`, body, tokens[who]);
  return answer.body as { code: number; msg: string; data: AlarmDetail; rows: BulkResult[] };
}
const act = async (who: string, call: string, body: object = {}): Promise<AlarmDetail> => {
  const { code, msg, data } = await post(who, call, { alarmId, ...body });
  expect({ call, code, msg }).toMatchObject({ code: 200 });
  return data;
};
async function list(who: string, query = ""): Promise<AlarmRow[]> {
  const { body } = await platform.get(`/api/system/alarmrecord/list?pageSize=100${query}`, tokens[who]);
  return body["rows"] as AlarmRow[];
}
async function counts(who: string): Promise<AlarmCounts> {
  const { body } = await platform.get("/api/system/alarmrecord/counts", tokens[who]);
  return body["data"] as AlarmCounts;
}
const done = { finding: "cooler leaks", action: "sealed" };
const course = ({ events }: AlarmDetail) => events.map(({ words, accountName }) => [words, accountName]);

describe("taking on", () => {
  it("claims the alarm, can be released, and records an event of each", async () => {
    expect(await act("keeper", "take")).toMatchObject({
      takenBy: { accountId: ids["keeper"], accountName: "keeper", time: platform.now().getTime() },
      unclaimed: false,
      mine: true,
      processed: false,
    });
    const released = await act("keeper", "release");
    expect(released).toMatchObject({ takenBy: null, unclaimed: true, mine: false });
    expect(course(released)).toEqual([
      ["Claimed", "keeper"],
      ["Released", "keeper"],
    ]);
    expect(await post("keeper", "release", { alarmId })).toMatchObject({
      code: 1509,
      msg: "No one has claimed this alarm",
    });
  });

  it("twice counts once, and from another account names that account", async () => {
    await act("keeper", "take");
    await act("keeper", "take");
    const taken = await act("colleague", "take");
    expect(taken.takenBy?.accountName).toBe("colleague");
    expect(course(taken)).toEqual([
      ["Claimed", "keeper"],
      ["Taken over from keeper", "colleague"],
    ]);
  });

  it("by two at once gives two successive steps", async () => {
    await Promise.all([act("keeper", "take"), act("colleague", "take")]);
    const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, tokens["root"]);
    const { events, takenBy } = body["data"] as AlarmDetail;
    expect(events).toHaveLength(2);
    expect(events[1]).toMatchObject({
      accountName: takenBy?.accountName,
      words: `Taken over from ${events[0]?.accountName}`,
    });
  });

  it("is refused for a processed alarm", async () => {
    await act("keeper", "process", done);
    for (const call of ["take", "release"])
      expect(await post("keeper", call, { alarmId })).toMatchObject({ code: 1508 });
  });
});

describe("assigning", () => {
  const assignees = async (who: string) => {
    const { body } = await platform.get(`/api/system/alarmrecord/assignees?alarmId=${alarmId}`, tokens[who]);
    return (body["rows"] as Assignee[]).map(({ accountName }) => accountName);
  };

  it("is offered for accounts that see the device and may process", async () => {
    const all = ["colleague", "dealer", "keeper"];
    expect(await assignees("keeper")).toEqual(all);
    expect(await assignees("root")).toEqual([...all, "root"]);
  });

  it("is not offered for a group account, which sees the alarm and may not process", async () => {
    expect(await list("granted")).not.toEqual([]);
    for (const call of ["take", "comment", "process", "judge", "mute"])
      expect(
        await post("granted", call, { alarmId, ...done, text: "x", right: true, hours: 1 }),
      ).toMatchObject({
        code: 403,
      });
  });

  it("lets the assignee take the alarm on and release it again", async () => {
    const assigned = await act("dealer", "assign", { accountId: ids["keeper"] });
    expect(assigned).toMatchObject({
      assignedTo: { accountName: "keeper" },
      takenBy: null,
      unclaimed: false,
      mine: false,
    });
    expect(await act("keeper", "take")).toMatchObject({ mine: true, assignedTo: { accountName: "keeper" } });
    expect(await act("keeper", "release")).toMatchObject({ mine: true, unclaimed: false });
    const nobodys = await act("keeper", "release");
    expect(nobodys).toMatchObject({ assignedTo: null, unclaimed: true });
    expect(course(nobodys)[0]).toEqual(["Assigned to keeper", "dealer"]);
  });

  it("takes it from the account that had it, and ends when another takes it on", async () => {
    await act("keeper", "take");
    expect(await act("keeper", "assign", { accountId: ids["colleague"] })).toMatchObject({
      takenBy: null,
      assignedTo: { accountName: "colleague" },
    });
    expect(await act("dealer", "take")).toMatchObject({
      takenBy: { accountName: "dealer" },
      assignedTo: null,
    });
  });

  it("is refused for accounts that may not process", async () => {
    for (const name of ["visitor", "neighbour", "otherDealer", "root"])
      expect(await post("keeper", "assign", { alarmId, accountId: ids[name] })).toMatchObject({
        code: 1512,
        msg: "This person cannot resolve the alarm. Please select another",
      });
  });
});

describe("processing", () => {
  it("requires a finding and an action", async () => {
    expect(await post("keeper", "process", { alarmId, action: "sealed" })).toMatchObject({ code: 1505 });
    expect(await post("keeper", "process", { alarmId, finding: "leak", action: " " })).toMatchObject({
      code: 1506,
      msg: "Please enter what was done",
    });
    expect(await act("keeper", "process", { ...done, filterChanged: true })).toMatchObject({
      processed: true,
      processedBy: { accountName: "keeper" },
      processing: { ...done, oilChanged: false, filterChanged: true },
      unclaimed: false,
    });
  });

  it("can be undone, which keeps the entry in the history", async () => {
    await act("keeper", "take");
    await act("keeper", "process", { ...done, oilChanged: true });
    const undone = await act("keeper", "unprocess");
    expect(undone).toMatchObject({ processed: false, processing: null, takenBy: { accountName: "keeper" } });
    expect(undone.events.slice(1)).toMatchObject([
      { kind: "processed", resolution: { ...done, oilChanged: true, filterChanged: false } },
      { kind: "unprocessed", accountName: "keeper" },
    ]);
    expect(await post("keeper", "unprocess", { alarmId })).toMatchObject({ code: 1510 });
  });
});

describe("a comment", () => {
  it("is kept with author and time", async () => {
    const { events } = await act("keeper", "comment", { text: "  spare cooler ordered " });
    expect(events).toMatchObject([
      {
        kind: "commented",
        text: "spare cooler ordered",
        accountName: "keeper",
        time: platform.now().getTime(),
      },
    ]);
    expect(await post("keeper", "comment", { alarmId, text: " " })).toMatchObject({ code: 1507 });
  });
});

describe("muting", () => {
  const nowMs = () => platform.now().getTime();

  it("lasts for hours or until a time, at most 30 days, and is shown", async () => {
    const muted = await act("keeper", "mute", { hours: 8 });
    expect(muted).toMatchObject({ mutedUntil: nowMs() + 8 * hourMs, unclaimed: false });
    expect(course(muted)).toEqual([["Muted until 2026-11-12 22:26", "keeper"]]);
    const until = nowMs() + 3 * dayMs;
    expect(await act("keeper", "mute", { until })).toMatchObject({ mutedUntil: until });
    for (const [body, code] of [
      [{}, 1513],
      [{ until: nowMs() }, 1514],
      [{ until: nowMs() + 30 * dayMs + 1 }, 1515],
    ] as const)
      expect(await post("keeper", "mute", { alarmId, ...body })).toMatchObject({ code });
    expect(await act("keeper", "unmute")).toMatchObject({ mutedUntil: null, unclaimed: true });
  });

  it("ends with its time, with one event", async () => {
    await act("keeper", "mute", { hours: 1 });
    await platform.db.updateTable("alarm_episode").set({ muted_until: platform.now() }).execute();
    expect((await list("keeper"))[0]).toMatchObject({ mutedUntil: null, unclaimed: true });
    await platform.alarmRecords.handling.endMutes();
    await platform.alarmRecords.handling.endMutes();
    const { body } = await platform.get(
      `/api/system/alarmrecord/detail?alarmId=${alarmId}`,
      tokens["keeper"],
    );
    expect(course(body["data"] as AlarmDetail).slice(1)).toEqual([["Mute ended", null]]);
  });

  it("is refused for a cleared alarm", async () => {
    await platform.db.updateTable("alarm_episode").set({ cleared_at: platform.now() }).execute();
    expect(await post("keeper", "mute", { alarmId, hours: 1 })).toMatchObject({ code: 1511 });
  });
});

describe("the number of unclaimed alarms", () => {
  it("is the same for badge, chips, home and live stream, and changes with every act", async () => {
    const other = await platform.addAlarm(foreignDevice);
    await platform.db
      .updateTable("alarm_episode")
      .set({ level: 1, category: "wear" })
      .where("id", "=", other)
      .execute();
    const everywhere = async (who: string) => {
      const { unclaimed, open, level1, level2, tickets } = await counts(who);
      const { body } = await platform.get("/api/system/home/overview", tokens[who]);
      const home = (body["data"] as HomeOverview).alarms;
      const listed = (await list(who, "&unclaimed=true")).length;
      expect({ unclaimed, home }).toEqual({
        unclaimed: listed,
        home: { level1, level2, unclaimed, tickets },
      });
      expect(open).toBe((await list(who, "&kind=alarm&state=open")).length);
      expect(open).toBe(level1 + level2);
      return [unclaimed, open];
    };
    expect(await everywhere("keeper")).toEqual([1, 1]);
    expect(await everywhere("dealer")).toEqual([2, 2]);
    for (const [call, undo, body] of [
      ["take", "release", {}],
      ["process", "unprocess", done],
      ["mute", "unmute", { hours: 1 }],
    ] as const) {
      await act("keeper", call, body);
      expect([call, await everywhere("keeper"), await everywhere("dealer")]).toEqual([call, [0, 1], [1, 2]]);
      await act("keeper", undo);
      expect([undo, await everywhere("keeper")]).toEqual([undo, [1, 1]]);
    }
    expect(await platform.alarmRecords.live.open({ kind: "platform" })).toEqual({
      level1: 1,
      level2: 1,
      unclaimed: 2,
      tickets: 0,
    });
  });

  it("differs from the numbers of open and own alarms", async () => {
    await act("keeper", "take");
    expect(await counts("keeper")).toEqual({
      open: 1,
      level1: 0,
      level2: 1,
      unclaimed: 0,
      tickets: 0,
      communication: 0,
      mine: 1,
    });
    expect(await counts("colleague")).toMatchObject({ open: 1, mine: 0 });
    // What has cleared is still one's own until one has said what was found.
    await platform.db.updateTable("alarm_episode").set({ cleared_at: platform.now() }).execute();
    expect(await counts("keeper")).toMatchObject({ open: 0, mine: 1 });
    expect(await list("keeper", "&mine=true")).toHaveLength(1);
    await act("keeper", "process", done);
    expect(await counts("keeper")).toMatchObject({ open: 0, mine: 0 });
    expect(await list("keeper", "&mine=true")).toEqual([]);
  });
});

describe("many at once", () => {
  it("answers the outcome of each, the same for foreign and unknown ones", async () => {
    const second = await platform.addDevice(await customerOf(device));
    const taken = await platform.addAlarm(second);
    await post("keeper", "take", { alarmId: taken });
    const foreign = await platform.addAlarm(foreignDevice);
    const unknown = "11111111-2222-4333-8444-555555555555";
    const heard: string[][] = [];
    const stop = platform.events.on("alarmsChanged", ({ changed }) => {
      heard.push(changed.map((each) => `${each.transition} ${each.alarmId}`));
    });
    const { rows } = await post("keeper", "bulk/take", { alarmIds: [alarmId, taken, foreign, unknown] });
    expect(rows).toEqual([
      { alarmId, outcome: "done", msg: "" },
      { alarmId: taken, outcome: "unchanged", msg: "" },
      { alarmId: foreign, outcome: "notFound", msg: "Not found" },
      { alarmId: unknown, outcome: "notFound", msg: "Not found" },
    ]);
    expect((await list("root")).find((row) => row.alarmId === foreign)?.takenBy).toBeNull();
    const processed = await post("keeper", "bulk/process", { alarmIds: [alarmId, taken], ...done });
    expect(processed.rows.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    const again = await post("keeper", "bulk/process", { alarmIds: [alarmId], finding: "x", action: "y" });
    expect(again.rows).toMatchObject([{ outcome: "unchanged" }]);
    const refused = await post("keeper", "bulk/take", { alarmIds: [alarmId] });
    expect(refused.rows).toMatchObject([{ outcome: "refused", msg: "This alarm has already been resolved" }]);
    const muted = await post("keeper", "bulk/mute", { alarmIds: [alarmId, foreign], hours: 1 });
    expect(muted.rows.map(({ outcome }) => outcome)).toEqual(["done", "notFound"]);
    stop();
    // Once for all, and nothing for what did not change.
    expect(heard).toEqual([
      [`taken ${alarmId}`],
      [`processed ${alarmId}`, `processed ${taken}`],
      [`muted ${alarmId}`],
    ]);
  });

  it("is 200 at most", async () => {
    const alarmIds = Array.from({ length: 201 }, () => alarmId);
    expect(await post("keeper", "bulk/take", { alarmIds })).toMatchObject({ code: 1516 });
    expect(await post("keeper", "bulk/take", { alarmIds: [] })).toMatchObject({ code: 1516 });
  });
});

describe("accounts of another customer, and those that may only read", () => {
  it.each([
    ["take", {}],
    ["release", {}],
    ["comment", { text: "hm" }],
    ["mute", { hours: 1 }],
    ["unmute", {}],
    ["process", done],
    ["unprocess", {}],
  ])("cannot %s", async (call, body) => {
    expect(await post("neighbour", call, { alarmId, ...body })).toMatchObject({ code: 404 });
    expect(await post("otherDealer", call, { alarmId, ...body })).toMatchObject({ code: 404 });
    expect(await post("visitor", call, { alarmId, ...body })).toMatchObject({ code: 403 });
    const events = await platform.db.selectFrom("alarm_event").selectAll().execute();
    expect(events).toEqual([]);
  });
});

describe("a record", () => {
  it("has a permanent code with the day it began at its site", async () => {
    // Half past midnight of the 12th in Shanghai.
    const at = new Date("2026-11-11T16:30:00Z");
    const [second, third] = [
      await platform.addDevice(await customerOf(device)),
      await platform.addDevice(await customerOf(device)),
    ];
    await platform.db.deleteFrom("alarm_code_day").execute();
    const insert = (deviceId: string) =>
      platform.db
        .insertInto("alarm_episode")
        .values((eb) => ({
          customer_id: eb.selectFrom("device").select("customer_id").where("id", "=", deviceId),
          device_id: deviceId,
          category: "wear",
          level: 1,
          reasons: "[]",
          first_at: at,
          last_at: at,
          occurrences: 1,
        }))
        .onConflict((conflict) =>
          conflict.columns(["device_id", "category", "first_at"]).doUpdateSet({ occurrences: 2 }),
        )
        .execute();
    await insert(second);
    // What finds its record there uses up no number.
    await insert(second);
    await insert(third);
    const codes = async (query: string) => (await list("keeper", query)).map(({ code }) => code).toSorted();
    expect(await codes("&category=wear")).toEqual(["AL-20261112-0001", "AL-20261112-0002"]);
    expect(await codes("&search=al-20261112-0002")).toEqual(["AL-20261112-0002"]);
  });

  it("shows its sensor and its receivers, with the phone masked, and is found by them", async () => {
    await platform.db
      .insertInto("sensor")
      .values({ device_id: device, model: "epluseMop301", name: "Water sensor", installed_at: new Date(0) })
      .execute();
    await addMessage("Li Lei", "sms", "13800001234", "sent");
    await addMessage("Li Lei", "email", "lilei@example.com", "held");
    const [row] = await list("keeper");
    expect(row).toMatchObject({
      sensors: ["Water sensor"],
      told: [{ receiver: "Li Lei", modes: ["email", "sms"], phone: "138****1234" }],
    });
    const { messages, next } = (await act("keeper", "comment", { text: "." })) satisfies AlarmDetail;
    expect(messages).toMatchObject([
      { receiver: "Li Lei", mode: "sms", address: "138****1234", status: "sent" },
      { receiver: "Li Lei", mode: "email", address: "l***@example.com", status: "held" },
    ]);
    expect(next).toBeNull();
    for (const found of ["li lei", "hydraulic", "mill", "AL-2026"])
      expect(await list("dealer", `&search=${encodeURIComponent(found)}`)).toHaveLength(1);
    for (const missed of ["13800001234", "pump", "100%", "_"])
      expect(await list("dealer", `&search=${encodeURIComponent(missed)}`)).toEqual([]);
  });
});

const customerOf = async (deviceId: string) =>
  (
    await platform.db
      .selectFrom("device")
      .select("customer_id")
      .where("id", "=", deviceId)
      .executeTakeFirstOrThrow()
  ).customer_id;

let minutes = 0;
async function addMessage(receiver: string, mode: "sms" | "email", address: string, status: "sent" | "held") {
  const { id } = await platform.db
    .insertInto("notification")
    .values({
      occasion: `${receiver} ${mode}`,
      kind: "opened",
      receiver,
      mode,
      address,
      language: "en",
      level: 1,
      subject: "",
      body: "",
      status,
      next_attempt_at: new Date(platform.now().getTime() + dayMs),
      created_at: new Date(platform.now().getTime() + minutes++ * minuteMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.db
    .insertInto("notification_episode")
    .values({ notification_id: id, episode_id: alarmId })
    .execute();
}
