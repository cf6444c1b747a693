import type { AlarmDetail, AlarmReplay, AlarmRow } from "@oilcloud/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute, type TestDevice } from "../../../testing/reading-platform.ts";
import { above, makeSettingsPlatform, type SettingsPlatform } from "../../../testing/settings-platform.ts";
import { makeReceivers } from "./receivers.ts";

let platform: SettingsPlatform;
let device: TestDevice;
beforeAll(async () => {
  platform = await makeSettingsPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await platform.addDevice(`unit ${Math.random()}`);
});

const ago = (ms: number) => platform.nowMs() - ms;
const water = (fromAgoMs: number, toAgoMs: number, value: number) =>
  device.sendEvery(10 * minute, ago(fromAgoMs), ago(toAgoMs), () => ({ oilTemp: 45, waterActivity: value }));

async function records(): Promise<AlarmRow[]> {
  await platform.alarmEngine.engine.settled();
  const { body } = await platform.get(`/api/system/alarmrecord/list?deviceId=${device.id}`, platform.token);
  return body["rows"] as AlarmRow[];
}
async function eventsOf(alarmId: string): Promise<AlarmDetail["events"]> {
  const { body } = await platform.get(`/api/system/alarmrecord/detail?alarmId=${alarmId}`, platform.token);
  return (body["data"] as AlarmDetail).events;
}

describe("the watch", () => {
  it("follows a setting from the moment it is saved, without a restart", async () => {
    await water(10 * hour, 8 * hour, 0.3);
    expect(await records()).toEqual([]);
    const { settingId } = await platform.save(device.id, { triggers: [above(1, 0.25), above(2, 0.2)] });
    await water(8 * hour, 6 * hour, 0.3);
    expect(await records()).toMatchObject([{ level: 1, state: "open", category: "water" }]);
    await platform.postSet("remove", { settingId });
    await water(6 * hour, 4 * hour, 0.3);
    const [row] = await records();
    expect(row?.state).toBe("cleared");
  });

  it("follows a setting for the machine type, and no longer one that is disabled", async () => {
    const machine = { deviceIds: [], machineType: "hydraulic", triggers: [above(1, 0.25), above(2, 0.2)] };
    await water(10 * hour, 8 * hour, 0.3);
    expect(await records()).toEqual([]);
    const { settingId } = await platform.save(device.id, machine);
    await platform.postSet("enable", { settingId, enabled: false });
    await water(8 * hour, 6 * hour, 0.3);
    expect(await records()).toEqual([]);
    await platform.postSet("enable", { settingId, enabled: true });
    await water(6 * hour, 4 * hour, 0.3);
    expect(await records()).toMatchObject([{ level: 1 }]);
    await platform.postSet("remove", { settingId });
  });

  it("keeps an open alarm when its conditions change, until the values are normal by the new ones", async () => {
    await water(20 * hour, 18 * hour, 0.6);
    const [before] = await records();
    expect(before).toMatchObject({ level: 2, state: "open" });
    const saved = await platform.save(device.id, { triggers: [above(1, 0.9), above(2, 0.61)] });
    await water(18 * hour, 17.5 * hour, 0.605);
    expect(await records()).toMatchObject([{ alarmId: before?.alarmId, state: "open", occurrences: 1 }]);
    await water(17.5 * hour, 15 * hour, 0.5);
    expect(await records()).toMatchObject([{ alarmId: before?.alarmId, state: "cleared", occurrences: 1 }]);
    expect((await eventsOf(before?.alarmId ?? "")).map(({ kind }) => kind)).toEqual(["opened", "cleared"]);
    expect(saved.levels).toEqual([1, 2]);
  });

  it("keeps alarms of other indicators when one is set", async () => {
    await device.sendEvery(10 * minute, ago(20 * hour), ago(18 * hour), () => ({
      oilTemp: 70,
      waterActivity: 0.2,
    }));
    const [before] = await records();
    expect(before).toMatchObject({ category: "operation", state: "open" });
    await platform.save(device.id);
    await device.sendEvery(10 * minute, ago(18 * hour), ago(17 * hour), () => ({
      oilTemp: 70,
      waterActivity: 0.2,
    }));
    expect(await records()).toMatchObject([{ alarmId: before?.alarmId, state: "open", occurrences: 1 }]);
    expect(await eventsOf(before?.alarmId ?? "")).toHaveLength(1);
  });

  it("clears an alarm whose rule was removed, with that reason", async () => {
    await water(10 * hour, 8 * hour, 0.6);
    const [before] = await records();
    await platform.save(device.id, { levels: [1], triggers: [above(1, 0.9)] });
    await water(8 * hour, 7.5 * hour, 0.6);
    expect(await records()).toMatchObject([{ alarmId: before?.alarmId, state: "cleared" }]);
    expect((await eventsOf(before?.alarmId ?? "")).at(-1)?.words).toBe(
      "Canceled: Water activity: alarm setting changed, this condition no longer applies",
    );
  });
});

describe("receivers", () => {
  it("are those of the setting in force, each once with all channels", async () => {
    const receivers = makeReceivers(platform.db);
    const wang = await platform.addContact(platform.customerId, "Wang");
    await platform.save(device.id, { message1: "{device}!", contactIds: [platform.contactId, wang] });
    await platform.save(device.id, {
      key: "waterPpm",
      levels: [1],
      triggers: [above(1, 900)],
      modes: ["sms"],
    });
    const ask = (keys: string[], level: 1 | 2, deviceId = device.id) => ({ deviceId, keys, level });
    const [first, second, both, none, foreign] = await receivers.of([
      ask(["waterActivity"], 1),
      ask(["waterActivity"], 2),
      ask(["waterPpm", "waterActivity"], 1),
      ask(["waterPpm"], 2),
      ask(["waterActivity"], 1, (await platform.addDevice("without")).id),
    ]);
    expect(first).toMatchObject([{ modes: ["email"], template: "{device}!" }, { modes: ["email"] }]);
    expect(second?.map(({ template }) => template)).toEqual([null, null]);
    expect(both?.find(({ contactId }) => contactId === platform.contactId)?.modes.toSorted()).toEqual([
      "email",
      "sms",
    ]);
    expect([none, foreign]).toEqual([[], []]);
  });
});

describe("a replay", () => {
  const replay = async (changes: object) => {
    const { key, levels, triggers } = platform.entry(device.id, changes);
    const answer = await platform.postSet("replay", { deviceId: device.id, key, levels, triggers });
    return answer.data as AlarmReplay;
  };
  /** Ten days that are quiet, then a fault that comes, goes and comes again. */
  const story = (i: number) => (i < 1440 ? 0.25 + 0.02 * Math.sin(i / 40) : (i % 300) / 300);

  beforeEach(async () => {
    await device.sendEvery(10 * minute, ago(14 * day), ago(hour), (i) => ({
      oilTemp: 45 + Math.sin(i / 20),
      waterActivity: story(i),
    }));
  });

  it("raises by the rules in force what the engine has raised", async () => {
    await platform.alarmEngine.engine.flush();
    const raised = (await records()).filter(({ category }) => category === "water");
    expect(raised.length).toBeGreaterThan(0);
    const { now } = await replay({});
    const facts = (
      all: readonly { level: number; firstTime: number; lastTime: number; occurrences: number }[],
    ) =>
      all
        .map(({ level, firstTime, lastTime, occurrences }) => ({ level, firstTime, lastTime, occurrences }))
        .toSorted((one, other) => one.firstTime - other.firstTime);
    expect(facts(now)).toEqual(facts(raised));
  });

  it("raises by drafted conditions what the engine raises once they are saved, and stores nothing", async () => {
    const triggers = [above(1, 0.6), above(2, 0.3)];
    const before = await records();
    const { drafted, now, points, readings } = await replay({ triggers });
    expect(await records()).toEqual(before);
    expect(readings).toBe(Math.ceil((14 * day - hour) / (10 * minute)));
    expect(points.length).toBeGreaterThan(100);
    expect(drafted).not.toEqual(now);
    expect(drafted[0]).toMatchObject({
      byIndicator: true,
      // What is unusual of the water content belongs to the same episode.
      reason: expect.stringMatching(/warning limit 0\.3$|baseline/),
    });
    const twin = await platform.addDevice(`twin ${Math.random()}`);
    await platform.save(twin.id, { triggers });
    await twin.sendEvery(10 * minute, ago(14 * day), ago(hour), (i) => ({
      oilTemp: 45 + Math.sin(i / 20),
      waterActivity: story(i),
    }));
    await platform.alarmEngine.engine.settled();
    const { body } = await platform.get(`/api/system/alarmrecord/list?deviceId=${twin.id}`, platform.token);
    const first = (body["rows"] as AlarmRow[]).map(({ firstTime }) => firstTime).toSorted((a, b) => a - b);
    expect(drafted.map(({ firstTime }) => firstTime)).toEqual(first);
  });

  it("takes every reading of a device that reports every minute", async () => {
    const often = await platform.addDevice(`often ${Math.random()}`);
    await often.sendEvery(minute, ago(7 * day), ago(hour), (i) => ({ waterActivity: i > 6000 ? 0.9 : 0.2 }));
    const { key, levels, triggers } = platform.entry(often.id);
    const answer = await platform.postSet("replay", { deviceId: often.id, key, levels, triggers });
    expect(answer.data).toMatchObject({ now: [{ level: 1 }], drafted: [{ level: 1 }] });
    expect((answer.data as AlarmReplay).readings).toBe(7 * 24 * 60 - 60);
  });

  it("is refused for what cannot be saved either", async () => {
    const { key, levels } = platform.entry(device.id);
    const same = { deviceId: device.id, key, levels, triggers: [above(1, 0.5), above(2, 0.5)] };
    expect(await platform.postSet("replay", same)).toMatchObject({ code: 1405 });
  });

  it("answers also for a device that never reported", async () => {
    const silent = await platform.addDevice(`silent ${Math.random()}`);
    const { key, levels, triggers } = platform.entry(silent.id);
    const answer = await platform.postSet("replay", { deviceId: silent.id, key, levels, triggers });
    expect(answer.data).toMatchObject({ readings: 0, now: [], drafted: [], points: [] });
  });
});
