import type { AlarmDetail, AlarmRow } from "@oilcloud/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  hour,
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";
import type { EventMap } from "../../events.ts";
import { makeEvents } from "../../platform/events.ts";
import { makeInForceStore } from "../alarm-rules/in-force/in-force-store.ts";
import { makeRulesInForce } from "../alarm-rules/in-force/rules-in-force.ts";
import { alarmEngineModule } from "./module.ts";

let platform: ReadingPlatform;
let device: TestDevice;
let token: string;
beforeAll(async () => {
  platform = await makeReadingPlatform();
  token = await platform.tokenOf("root");
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(`unit ${Math.random()}`);
});

const ago = (ms: number) => platform.nowMs() - ms;
/** Water activity over some time, ten minutes a reading. */
const water = (fromAgoMs: number, toAgoMs: number, value: number) =>
  device.sendEvery(10 * minute, ago(fromAgoMs), ago(toAgoMs), () => ({ oilTemp: 45, waterActivity: value }));

async function records(query = ""): Promise<AlarmRow[]> {
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get(`/api/system/alarmrecord/list?deviceId=${device.id}${query}`, token);
  return body["rows"] as AlarmRow[];
}
async function detail(alarmId: string, lang = "en"): Promise<AlarmDetail> {
  const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, token, { lang });
  return body["data"] as AlarmDetail;
}

/** An engine as a restarted process has it. */
const anotherEngine = (onSamples: ReadingPlatform["telemetry"]["onSamples"] = () => () => {}) =>
  alarmEngineModule({
    db: platform.db,
    owner: platform.owner,
    packed: platform.telemetry.packed,
    onSamples,
    keysOf: platform.telemetry.keyNamesOf,
    rulesOf: makeRulesInForce(makeInForceStore(platform.db)),
    maintenance: platform.maintenance,
    workers: { use: () => expect.fail("No replay was asked for") },
    events: makeEvents<EventMap>(() => {}),
    clock: () => new Date(platform.nowMs()),
    onError: (error) => expect.fail(String(error)),
  });

describe("a reading", () => {
  it("raises level 2 first and level 1 on the same record, with words", async () => {
    await water(6 * hour, 4 * hour, 0.3);
    await water(4 * hour, 2 * hour, 0.6);
    expect(await records()).toMatchObject([{ level: 2, category: "water", state: "open", processed: false }]);
    await water(2 * hour, hour, 0.9);
    const rows = await records();
    expect(rows).toMatchObject([{ level: 1, category: "water", occurrences: 1 }]);
    const whole = await detail(rows[0]?.alarmId ?? "");
    expect(whole.events.map(({ kind, level }) => `${kind} ${level}`)).toEqual(["opened 2", "escalated 1"]);
    const [opened, escalated] = whole.events;
    expect([whole.firstTime, whole.levelTime]).toEqual([opened?.time, escalated?.time]);
    expect(whole.figures).toMatchObject({
      key: "waterActivity",
      raisedValue: 0.6,
      worstValue: 0.9,
      value: 0.9,
    });
    expect(whole.reasons[0]?.words).toBe("Water activity 0.900, above limit 0.8");
    expect((await detail(rows[0]?.alarmId ?? "", "zh-CN")).reasons[0]?.words).toBe(
      "水活性 0.900，超过限值 0.8",
    );
    expect(whole.diagnosis[0]).toMatchObject({
      cause: "Cooler leak or wash-down water",
      found: [
        "Water activity 0.900, above limit 0.8",
        "Water content 734 mg/kg, above warning limit 500 mg/kg",
      ],
    });
  });

  it("clears the alarm when values are normal, and reopens the same record soon after", async () => {
    await water(10 * hour, 8 * hour, 0.9);
    await water(8 * hour, 6 * hour, 0.3);
    expect(await records()).toMatchObject([{ state: "cleared" }]);
    await water(6 * hour, 4 * hour, 0.9);
    expect(await records()).toMatchObject([{ state: "open", occurrences: 2 }]);
  });

  it("is judged by the time it was measured at, also when it comes late", async () => {
    await water(2 * hour, hour, 0.3);
    expect(await records()).toEqual([]);
    await water(20 * hour, 10 * hour, 0.95);
    expect(await records()).toMatchObject([
      { category: "water", state: "cleared", foundTime: platform.nowMs() },
    ]);
  });
});

describe("a sensor in doubt", () => {
  it("lists the suppressed alarm in its ticket, also when that comes after the ticket", async () => {
    const withoutFlow = (fromAgoMs: number, toAgoMs: number, count_ch1: number) =>
      device.sendEvery(10 * minute, ago(fromAgoMs), ago(toAgoMs), () => ({
        oilTemp: 45,
        sampleFlow: 0,
        count_ch1,
      }));
    await withoutFlow(8 * hour, 4 * hour, 100_000);
    expect(await records()).toMatchObject([{ category: "sensor", level: 2 }]);
    await withoutFlow(4 * hour, hour, 9_000_000);
    await platform.alarmEngine.engine.flush();
    const [row, ...others] = await records();
    expect(others).toEqual([]);
    const words = async (lang?: string) =>
      (await detail(row?.alarmId ?? "", lang)).reasons.map((reason) => reason.words);
    expect(await words()).toEqual([
      "Particle count ≥4 µm: No flow, readings excluded",
      "ISO code ≥4 µm: No flow, readings excluded",
      'ISO code ≥4 µm 24, above limit 20; "High contamination" alarm suppressed: No flow',
    ]);
    expect((await words("zh-CN")).at(-1)).toBe(
      "ISO 等级 ≥4 µm 24，超过限值 20；因“无流量”，“污染超标”报警被抑制",
    );
  });
});

describe("a device that changes its machine type", () => {
  it("is judged by the other machine's limits from then on", async () => {
    await water(5 * hour, 3 * hour, 0.15);
    expect(await records()).toEqual([]);
    // The call does not wait for all listeners; the last one is called when the others are done.
    const takenUp = new Promise<void>((resolve) => platform.events.on("deviceChanged", () => resolve()));
    const changed = await platform.http.inject({
      method: "PUT",
      url: "/api/system/customerdevice",
      headers: { "x-authorization": `Bearer ${token}` },
      payload: { deviceId: device.id, machineType: "transformer" },
    });
    expect(changed.json()).toMatchObject({ code: 200 });
    await takenUp;
    await water(3 * hour, hour, 0.35);
    expect(await records()).toMatchObject([{ category: "water", level: 1 }]);
  });
});

describe("the database", () => {
  it("allows one open record of a category for a device", async () => {
    await platform.addAlarm(device.id);
    await expect(platform.addAlarm(device.id)).rejects.toThrow(
      /one_open_alarm_per_device|alarm_by_beginning/,
    );
  });
});

describe("a server that crashes", () => {
  it("judges unwritten readings again from the store, and repeats no event", async () => {
    await water(12 * hour, 8 * hour, 0.6);
    expect(await records()).toHaveLength(1);
    const before = await detail((await records())[0]?.alarmId ?? "");
    // Received, never kept: the state in the database is still that of the opening.
    await water(8 * hour, 7 * hour, 0.6);
    await platform.alarmEngine.engine.settled();
    const next = anotherEngine();
    await platform.telemetry.latest.flush();
    await next.start();
    await next.engine.settled();
    await next.engine.flush();
    const [row] = await records();
    expect(await records()).toHaveLength(1);
    expect((await detail(row?.alarmId ?? "")).events).toEqual(before.events);
    expect(row?.lastTime).toBeGreaterThan(before.lastTime);
    await next.stop();
  });

  it("has standings right after a start, also of states written without one", async () => {
    await water(12 * hour, 8 * hour, 0.9);
    await platform.alarmEngine.engine.flush();
    await platform.telemetry.latest.flush();
    const restarted = async () => {
      const next = anotherEngine();
      await next.start();
      const atOnce = next.standings.of(device.number);
      await next.engine.settled();
      const soon = next.standings.of(device.number);
      await next.stop();
      return { atOnce, soon };
    };
    const open = {
      keys: [{ key: "waterActivity", level: 1 }, { key: "waterPpm" }],
      open: [{ category: "water", level: 1 }],
    };
    expect((await restarted()).atOnce).toMatchObject(open);
    await platform.db.updateTable("alarm_watch").set({ standing: null }).execute();
    expect((await restarted()).soon).toMatchObject(open);
  });

  it("continues from a state of an older version: open episodes stay, baselines are learned from the start", async () => {
    await water(12 * hour, 8 * hour, 0.9);
    const [before] = await records();
    await platform.alarmEngine.engine.flush();
    await platform.db
      .updateTable("alarm_watch")
      .set({ rules: "an older version", state: sql`jsonb_set(state, '{keys}', '{"waterActivity": {}}')` })
      .where("device_number", "=", device.number)
      .execute();
    await platform.alarmEngine.engine.forget(device.id);
    await water(8 * hour, 6 * hour, 0.3);
    expect(await records()).toMatchObject([{ alarmId: before?.alarmId, state: "cleared" }]);
  });

  it("judges readings that were stored while no engine ran", async () => {
    await platform.alarmEngine.stop();
    await water(5 * hour, 3 * hour, 0.9);
    await platform.telemetry.latest.flush();
    const next = anotherEngine(platform.telemetry.onSamples);
    await next.start();
    await next.engine.settled();
    expect(await records()).toMatchObject([{ level: 1, state: "open" }]);
    await next.stop();
  });
});
