import type { AlarmReplay, AlarmRow, ReplayInForce, RuleInForce } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, hour, minute, type TestDevice } from "../../testing/reading-platform.ts";
import { above, makeSettingsPlatform, type SettingsPlatform } from "../../testing/settings-platform.ts";

let platform: SettingsPlatform;
beforeAll(async () => {
  platform = await makeSettingsPlatform();
});
afterAll(() => platform.close());

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** What may happen to a machine: something rises over hours, stays and goes, or creeps for weeks, or a sensor stands still. */
function faultsOf(random: () => number, days: number) {
  const keys = ["waterActivity", "oilTemp", "viscosity", "count_ch1"] as const;
  return Array.from({ length: 2 + Math.floor(random() * 4) }, () => ({
    key: keys[Math.floor(random() * keys.length)] ?? "oilTemp",
    fromHour: Math.floor(random() * days * 24),
    hours: [6, 30, 200, 600][Math.floor(random() * 4)] ?? 30,
    size: 0.3 + random(),
    stuck: random() < 0.15,
  }));
}

const usual = { waterActivity: 0.25, oilTemp: 46, viscosity: 46, count_ch1: 900 };
const reach = { waterActivity: 0.6, oilTemp: 30, viscosity: -14, count_ch1: 40_000 };

/** A machine's readings over some weeks, hourly long ago and every ten minutes lately. */
function courseOf(seed: number, days: number) {
  const random = seeded(seed);
  const faults = faultsOf(random, days);
  const nowMs = platform.nowMs();
  const readings: { ts: number; values: Record<string, number> }[] = [];
  for (let ts = nowMs - days * day; ts < nowMs; ts += ts < nowMs - 10 * day ? hour : 10 * minute) {
    const hoursIn = (ts - nowMs + days * day) / hour;
    const values: Record<string, number> = {};
    for (const [key, level] of Object.entries(usual) as [keyof typeof usual, number][]) {
      let value = level * (1 + (random() - 0.5) / 25 + Math.sin((hoursIn / 12) * Math.PI) / 60);
      for (const fault of faults) {
        if (fault.key !== key) continue;
        const share = (hoursIn - fault.fromHour) / fault.hours;
        if (share < 0 || share > 2) continue;
        if (fault.stuck) value = level;
        else value += reach[key] * fault.size * Math.min(1, share, 2 - share);
      }
      values[key] = value;
    }
    readings.push({ ts, values });
  }
  return readings;
}

async function send(device: TestDevice, readings: ReturnType<typeof courseOf>): Promise<void> {
  for (let i = 0; i < readings.length; i += 200) await device.send(readings.slice(i, i + 200));
}

async function recorded({ id }: TestDevice, fromTime: number) {
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get(
    `/api/system/alarmrecord/list?deviceId=${id}&pageSize=100`,
    platform.token,
  );
  return (body["rows"] as AlarmRow[])
    .filter(({ category, retracted }) => category !== "communication" && !retracted)
    .filter(({ clearTime }) => clearTime === null || clearTime >= fromTime)
    .map(({ category, level, firstTime, clearTime }) => ({ category, level, firstTime, clearTime }))
    .toSorted(inOrder);
}
const inOrder = (
  one: { firstTime: number; category: string },
  other: { firstTime: number; category: string },
) => one.firstTime - other.firstTime || one.category.localeCompare(other.category);

async function replayed({ id }: TestDevice, days: number): Promise<ReplayInForce> {
  const { code, msg, data } = await platform.getSet("replayInForce", { deviceId: id, days: String(days) });
  if (code !== 200) throw new Error(msg);
  return data as ReplayInForce;
}

describe("the replay of the rules in force", () => {
  let compared = 0;

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "is what was recorded of each machine of a fleet, begun with a snapshot or with the first reading (%i)",
    async (seed) => {
      const device = await platform.addDevice(`machine ${seed}`);
      const readings = courseOf(seed, 75);
      if (seed % 4 === 0) {
        await platform.db
          .insertInto("maintenance_window")
          .values({
            customer_id: platform.customerId,
            device_id: device.id,
            from_at: new Date(platform.nowMs() - 25 * day),
            to_at: new Date(platform.nowMs() - 8 * day),
            reason: "new seals",
            created_at: new Date(platform.nowMs()),
          })
          .execute();
        await platform.maintenance.reload();
      }
      // Some send part of it late.
      const late = seed % 3 === 0 ? readings.splice(readings.length - 600, 200) : [];
      await send(device, readings);
      await send(device, late);
      await platform.alarmEngine.engine.settled();
      for (const days of [30, 90]) {
        const { fromTime, alarms } = await replayed(device, days);
        const expected = await recorded(device, fromTime);
        compared += expected.length;
        expect({ days, alarms: alarms.toSorted(inOrder) }).toEqual({ days, alarms: expected });
      }
    },
  );

  it("compared enough episodes", () => expect(compared).toBeGreaterThan(20));
});

describe("a stricter limit", () => {
  it("never finds less than a looser one", async () => {
    const device = await platform.addDevice("press");
    await send(device, courseOf(11, 50));
    await platform.alarmEngine.engine.settled();
    const tried: AlarmReplay[] = [];
    for (const value of [0.3, 0.35, 0.4, 0.5, 0.6, 0.75]) {
      const draft = {
        deviceId: device.id,
        key: "waterActivity",
        levels: [1],
        triggers: [above(1, value)],
        keepLearned: false,
      };
      const { code, msg, data } = await platform.postSet("replay", draft);
      if (code !== 200) throw new Error(msg);
      tried.push(data as AlarmReplay);
    }
    expect(tried.at(-3)?.drafted.length).toBeGreaterThan(0);
    for (const [i, loose] of tried.entries()) {
      const strict = tried[i - 1];
      if (!strict) continue;
      for (const { firstTime, lastTime } of loose.drafted)
        expect(
          strict.drafted.some((alarm) => alarm.firstTime <= firstTime && alarm.lastTime >= lastTime),
        ).toBe(true);
    }
  });
});

describe("a limit that is set", () => {
  const limits = { key: "waterPpm", triggers: [above(1, 650), above(2, 520)] };
  const kindsInForce = async (deviceId: string) => {
    const { rows } = await platform.getSet("inforce", { deviceId });
    const rule = (rows as RuleInForce[]).find(({ key }) => key === limits.key);
    return rule?.triggers.map(({ kind }) => kind);
  };
  /** Stays far below any limit, and strays from what is usual for the machine in the last days. */
  async function stray(device: TestDevice): Promise<void> {
    const nowMs = platform.nowMs();
    for (let d = 40; d > 0; d -= 4)
      await device.sendEvery(hour, nowMs - d * day, nowMs - (d - 4) * day, (i) => ({
        oilTemp: 45 + (i % 5) / 10,
        waterActivity: 0.15 + (i % 9) / 1000 + (d <= 4 ? 0.28 : 0),
      }));
  }

  it("keeps the learned early warning unless it is switched off", async () => {
    const device = await platform.addDevice("with both");
    expect(await kindsInForce(device.id)).toContain("deviation");
    const { settingId, keepLearned } = await platform.save(device.id, limits);
    expect(keepLearned).toBe(true);
    expect(await kindsInForce(device.id)).toEqual(["above", "above", "deviation"]);
    await platform.save(device.id, { ...limits, settingId, keepLearned: false });
    expect(await kindsInForce(device.id)).toEqual(["above", "above"]);
  });

  it("still raises the early warning far below the limit", async () => {
    const [kept, alone] = [await platform.addDevice("kept"), await platform.addDevice("alone")];
    await platform.save(kept.id, limits);
    await platform.save(alone.id, { ...limits, keepLearned: false });
    for (const device of [kept, alone]) await stray(device);
    expect(await recorded(kept, 0)).toMatchObject([{ category: "water", level: 2 }]);
    expect(await recorded(alone, 0)).toEqual([]);
  });
});
