import { hourMs as hour, minuteMs as minute } from "@oilcloud/oil";
import type { AlarmDetail, AlarmRow } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";
import type { CommittedAlarmEvent } from "../watch/watched-devices-store.ts";
import { makeCommunicationStore } from "./communication-store.ts";
import { makeCommunicationWatch } from "./communication-watch.ts";

let platform: TestPlatform;
let token: string;
let customerId: string;
let nowMs = Date.parse("2026-11-12T06:26:38Z");
let announced: string[] = [];
/** The devices that are being worked on, until when, and whose silence was noted. */
const inMaintenance = new Set<number>();
let maintenanceEndMs = 0;
const withheld = new Set<string>();

beforeAll(async () => {
  platform = await makeTestPlatform();
  // The platform's own watch, whose clock stands still, would judge the devices of these tests as well.
  await platform.alarmEngine.communication.stop();
  await platform.addAccount({ username: "root" });
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());
beforeEach(async () => {
  // The silent devices of earlier tests would be looked at all along.
  await sql`delete from alarm_episode`.execute(platform.db);
  await sql`delete from device_latest`.execute(platform.db);
  await sql`update device set is_gateway = false`.execute(platform.db);
  customerId = await platform.addCustomer(await platform.addTenant());
  announced = [];
  inMaintenance.clear();
  withheld.clear();
});

interface Device {
  id: string;
  name: string;
  number: number;
}

/** A device that reports every ten minutes and has just reported. */
async function addDevice(name: string, of: { gateway?: Device; isGateway?: boolean } = {}): Promise<Device> {
  const id = await platform.addDevice(customerId, name);
  const { number } = await platform.db
    .updateTable("device")
    .set({ gateway_id: of.gateway?.id ?? null, is_gateway: of.isGateway ?? false })
    .where("id", "=", id)
    .returning("number")
    .executeTakeFirstOrThrow();
  if (!of.isGateway) {
    const newest = new Date(nowMs);
    await sql`insert into device_latest values (${number}, '{}', '{}', '{}', '{}', ${newest})`.execute(
      platform.db,
    );
  }
  return { id, name, number };
}
const addDevices = (...names: string[]) => Promise.all(names.map((name) => addDevice(name)));

/** As if a silent device had last reported that much earlier, so that no test has to sit out a day. */
async function longSilent({ id, number }: Device, ms: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${ms / 1000})`;
  await sql`update device_latest set newest = newest - ${earlier} where device_number = ${number}`.execute(
    platform.db,
  );
  await sql`update alarm_episode set first_at = first_at - ${earlier} where device_id = ${id}`.execute(
    platform.db,
  );
}

const nameOf = async (deviceId: string | null) =>
  deviceId === null
    ? "site"
    : (await platform.db.selectFrom("device").select("name").where("id", "=", deviceId).executeTakeFirst())
        ?.name;

/** A server that listens from now on. */
function listen() {
  const store = makeCommunicationStore(platform.db);
  const committed: CommittedAlarmEvent[] = [];
  const watch = makeCommunicationWatch({
    store,
    owner: platform.owner,
    announce: (fresh) => void committed.push(...fresh.filter((each) => each.customerId === customerId)),
    maintenance: {
      at: (number, ms) => (inMaintenance.has(number) && ms < maintenanceEndMs ? { id: "window" } : null),
      withhold: (_window, { deviceId }) => void withheld.add(deviceId),
    },
    clock: () => new Date(nowMs),
    onError: (error) => expect.fail(String(error)),
  });
  return {
    store,
    watch,
    /** Time passes, and the devices named report every ten minutes. */
    async pass(ms: number, reporting: readonly Device[] = []): Promise<void> {
      for (const endMs = nowMs + ms; nowMs < endMs; ) {
        nowMs += 2 * minute;
        if (Math.floor(nowMs / minute) % 10 < 2)
          watch.hear(reporting.map(({ number }) => ({ deviceNumber: number })));
        await watch.look();
      }
      for (const { deviceId, event } of committed.splice(0))
        announced.push(`${await nameOf(deviceId)} ${event.transition} ${event.episode.level}`);
    },
  };
}

async function records(): Promise<AlarmRow[]> {
  const { body } = await platform.get(
    `/api/system/alarmrecord/list?customerId=${customerId}&category=communication`,
    token,
  );
  return body["rows"] as AlarmRow[];
}
async function words(alarmId: string, lang: string): Promise<{ reason: string; events: string[] }> {
  const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, token, { lang });
  const { reason, events } = body["data"] as AlarmDetail;
  return { reason, events: events.map((event) => event.words) };
}

describe("a device that falls silent", () => {
  it("is reported after six missed reports, at level 1 after a day, until it reports", async () => {
    const [silent, other] = (await addDevices("silent", "other")) as [Device, Device];
    const server = listen();
    await server.pass(55 * minute, [other]);
    expect(await records()).toEqual([]);
    await server.pass(10 * minute, [other]);
    const [record] = await records();
    expect(record).toMatchObject({ deviceId: silent.id, level: 2, state: "open", occurrences: 1 });
    await longSilent(silent, 22 * hour);
    await server.pass(30 * minute, [other]);
    expect(await records()).toMatchObject([{ level: 2, state: "open" }]);
    await server.pass(90 * minute, [other]);
    expect(await records()).toMatchObject([{ level: 1, state: "open" }]);
    await server.pass(10 * minute, [silent, other]);
    expect(await records()).toMatchObject([{ level: 1, state: "cleared" }]);
    expect(announced).toEqual(["silent opened 2", "silent escalated 1", "silent cleared 1"]);
    const english = await words(record?.alarmId ?? "", "en");
    expect(english.events[0]).toBe("Alarm: No data for 1 h, expected every 10 min");
    expect(english.events.at(-1)).toBe("Communication restored");
    expect((await words(record?.alarmId ?? "", "zh-CN")).reason).toMatch(
      /^已 2[45](\.\d)? 小时无数据，应每 10 分钟上报一次$/,
    );
  });

  it("reopens the same record when it falls silent again soon", async () => {
    const [flapping, other] = (await addDevices("flapping", "other")) as [Device, Device];
    const server = listen();
    for (let i = 0; i < 3; i++) {
      await server.pass(70 * minute, [other]);
      await server.pass(10 * minute, [flapping, other]);
    }
    expect(await records()).toMatchObject([{ deviceId: flapping.id, occurrences: 3, state: "cleared" }]);
  });

  it("is not reported before its first report", async () => {
    await platform.addDevice(customerId, "in its box");
    await listen().pass(3 * hour);
    expect(await records()).toEqual([]);
  });
});

describe("a server that was down", () => {
  it("counts no silence for its own downtime, and neither loses nor repeats records", async () => {
    const [dead, alive] = (await addDevices("dead", "alive")) as [Device, Device];
    await listen().pass(2 * hour, [alive]);
    expect(announced).toEqual(["dead opened 2"]);
    nowMs += 10 * hour;
    const next = listen();
    await next.pass(50 * minute);
    await next.pass(10 * minute, [alive]);
    expect(await records()).toMatchObject([{ deviceId: dead.id, state: "open", occurrences: 1 }]);
    await next.pass(10 * minute, [dead, alive]);
    expect(announced).toEqual(["dead opened 2", "dead cleared 2"]);
  });

  it("counts from the start after its database was down and after its clock was set", async () => {
    const [, alive] = (await addDevices("slow", "alive")) as [Device, Device];
    const server = listen();
    await server.pass(50 * minute, [alive]);
    const { devices } = server.store;
    server.store.devices = () => Promise.reject(new Error("the database is away"));
    await expect(server.watch.look()).rejects.toThrow();
    server.store.devices = devices;
    await server.pass(50 * minute, [alive]);
    expect(announced).toEqual([]);
    nowMs += 5 * hour;
    await server.pass(50 * minute, [alive]);
    nowMs -= 3 * hour;
    await server.pass(50 * minute, [alive]);
    expect(announced).toEqual([]);
    await server.pass(20 * minute, [alive]);
    expect(announced).toEqual(["slow opened 2"]);
  });
});

describe("a site that goes down", () => {
  it("is one record with the devices' folded under it; devices that stay silent are reported alone", async () => {
    const all = await addDevices("a", "b", "c", "d", "e");
    const server = listen();
    await server.pass(30 * minute, all);
    await server.pass(2 * hour);
    expect(announced).toEqual(["site opened 2"]);
    const [record, ...others] = await records();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ deviceId: null, level: 2, state: "open" });
    expect((await words(record?.alarmId ?? "", "en")).reason).toBe(
      "5 of 5 devices lost communication at the same time",
    );
    expect((await words(record?.alarmId ?? "", "zh-CN")).reason).toBe("5 台设备中有 5 台同时通信中断");
    const folded = await platform.db
      .selectFrom("alarm_episode")
      .select("id")
      .where("parent_id", "=", record?.alarmId ?? "")
      .execute();
    expect(folded).toHaveLength(5);
    await server.pass(10 * minute, all.slice(0, 2));
    expect(announced).toEqual(["site opened 2"]);
    await server.pass(40 * minute, all.slice(0, 4));
    expect(announced).toEqual(["site opened 2", "site cleared 2"]);
    expect(await records()).toMatchObject([{ deviceId: null, state: "cleared" }]);
    await server.pass(40 * minute, all.slice(0, 4));
    expect(announced).toEqual(["site opened 2", "site cleared 2", "e opened 2"]);
    await server.pass(20 * minute, all);
    expect((await records()).map(({ state }) => state)).toEqual(["cleared", "cleared"]);
    const open = await platform.db
      .selectFrom("alarm_episode")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("cleared_at", "is", null)
      .execute();
    expect(open).toEqual([]);
  });

  it("is found by a server that was restarted in between, and not repeated", async () => {
    const all = await addDevices("a", "b", "c", "d");
    await listen().pass(2 * hour);
    const next = listen();
    await next.pass(2 * hour);
    expect(announced).toEqual(["site opened 2"]);
    await next.pass(20 * minute, all);
    expect(announced).toEqual(["site opened 2", "site cleared 2"]);
  });

  it("does not consist of devices that went down one after the other", async () => {
    const all = (await addDevices("a", "b", "c", "d")) as [Device, Device, Device, Device];
    const server = listen();
    await server.pass(3 * hour, all.slice(1));
    await server.pass(3 * hour, all.slice(2));
    await server.pass(3 * hour, all.slice(3));
    await server.pass(3 * hour);
    expect(announced).toEqual(["a opened 2", "b opened 2", "c opened 2", "d opened 2"]);
  });

  it("includes a device that was reported before the others were found silent", async () => {
    const quick = await addDevice("quick");
    await platform.db.updateTable("device").set({ interval_s: 60 }).where("id", "=", quick.id).execute();
    const slow = await addDevices("a", "b", "c", "d");
    const server = listen();
    await server.pass(30 * minute, [quick, ...slow]);
    await server.pass(3 * hour);
    expect(announced).toEqual(["site opened 2"]);
    await server.pass(20 * minute, [quick, ...slow]);
    expect(announced).toEqual(["site opened 2", "site cleared 2"]);
  });
});

describe("a gateway that goes down", () => {
  it("is one record of the gateway, also when it does not report itself", async () => {
    const gateway = await addDevice("gateway", { isGateway: true });
    const others = await addDevices("x", "y", "z");
    const children = await Promise.all(["a", "b", "c", "d"].map((name) => addDevice(name, { gateway })));
    const server = listen();
    await server.pass(30 * minute, [...others, ...children]);
    await server.pass(3 * hour, others);
    expect(announced).toEqual(["gateway opened 2"]);
    const [record, ...more] = await records();
    expect(more).toEqual([]);
    expect((await words(record?.alarmId ?? "", "en")).reason).toBe(
      "4 of 4 devices behind the gateway lost communication at the same time",
    );
    await server.pass(3 * hour);
    expect(announced).toEqual(["gateway opened 2", "site opened 2"]);
    await server.pass(30 * minute, [...others, ...children]);
    expect(announced).toEqual(["gateway opened 2", "site opened 2", "site cleared 2", "gateway cleared 2"]);
  });
});

describe("devices in a maintenance window", () => {
  it("may be silent: it is recorded, and raised when they are still silent after the window", async () => {
    const [pump, mixer, fan] = (await addDevices("pump", "mixer", "fan")) as [Device, Device, Device];
    const server = listen();
    inMaintenance.add(pump.number).add(mixer.number);
    maintenanceEndMs = nowMs + 6 * hour;
    await server.pass(5 * hour, [fan]);
    expect(announced).toEqual([]);
    expect([...withheld].toSorted()).toEqual([pump.id, mixer.id].toSorted());
    await server.pass(2 * hour, [fan, mixer]);
    expect(announced).toEqual(["pump opened 2"]);
  });

  it("may be silent behind a gateway in maintenance too", async () => {
    const gateway = await addDevice("gateway", { isGateway: true });
    const behind = await Promise.all(["a", "b", "c"].map((name) => addDevice(name, { gateway })));
    const server = listen();
    inMaintenance.add(gateway.number);
    maintenanceEndMs = nowMs + 6 * hour;
    await server.pass(5 * hour);
    expect(announced).toEqual([]);
    expect(withheld.size).toBe(behind.length);
  });

  it("keep an open record without escalation, which clears when they report", async () => {
    const [pump, fan] = (await addDevices("pump", "fan")) as [Device, Device];
    const server = listen();
    await server.pass(3 * hour, [fan]);
    expect(announced.splice(0)).toEqual(["pump opened 2"]);
    inMaintenance.add(pump.number);
    maintenanceEndMs = nowMs + 48 * hour;
    await longSilent(pump, 24 * hour);
    await server.pass(hour, [fan]);
    expect(announced).toEqual([]);
    expect(await records()).toMatchObject([{ state: "open", level: 2 }]);
    await server.pass(hour, [fan, pump]);
    expect(announced).toEqual(["pump cleared 2"]);
  });
});
