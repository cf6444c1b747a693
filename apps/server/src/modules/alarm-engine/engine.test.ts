import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  makeReadingPlatform,
  minute,
  type ReadingPlatform,
  type TestDevice,
} from "../../testing/reading-platform.ts";
import { makeInForceStore } from "../alarm-rules/in-force/in-force-store.ts";
import { makeRulesInForce } from "../alarm-rules/in-force/rules-in-force.ts";
import { makeCorrections } from "./rejudging/corrections-store.ts";
import { type CommittedReading, makeAlarmEngine } from "./engine.ts";
import { makeSnapshotsStore } from "./watch/snapshots-store.ts";
import { makeWatchedDevicesStore } from "./watch/watched-devices-store.ts";

let platform: ReadingPlatform;
beforeAll(async () => {
  platform = await makeReadingPlatform();
  await platform.alarmEngine.stop(); // the engines of these tests are the only ones
});
afterAll(() => platform.close());

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const failures: unknown[] = [];
afterEach(() => expect(failures.splice(0)).toEqual([]));

/** A process that watches one device and can be killed: what it was about to write is then never written. */
function startEngine({ number }: TestDevice) {
  const store = makeWatchedDevicesStore(platform.db, platform.telemetry.packed);
  const { keep, behind } = store;
  store.behind = async () => (await behind()).filter((each) => each === number);
  let dead = false;
  let writing: Promise<unknown> = Promise.resolve();
  store.keep = (proof, watches, now) => {
    if (dead) return Promise.reject(new Error("killed"));
    const written = keep(proof, watches, now);
    writing = written.catch(() => {});
    return written;
  };
  const snapshots = makeSnapshotsStore(platform.db);
  const { asked } = snapshots;
  snapshots.asked = async () => (await asked()).filter((each) => each.number === number);
  const correct = makeCorrections(platform.db);
  const engine = makeAlarmEngine({
    store,
    owner: platform.owner,
    keysOf: platform.telemetry.keyNamesOf,
    rulesOf: makeRulesInForce(makeInForceStore(platform.db)),
    announce: () => {},
    standings: { take: () => {} },
    maintenance: { at: () => null, withhold() {} },
    windowsOf: () => Promise.resolve({ at: () => null, withhold() {} }),
    snapshots,
    correct: (proof, rejudged, now) => {
      if (dead) return Promise.reject(new Error("killed"));
      const written = correct(proof, rejudged, now);
      writing = written.catch(() => {});
      return written;
    },
    clock: () => new Date(platform.nowMs()),
    onError: (error) => void (dead || failures.push(error)),
  });
  const stopListening = platform.telemetry.onSamples((rows: readonly CommittedReading[]) =>
    engine.hear(rows.filter(({ deviceNumber }) => deviceNumber === number)),
  );
  return {
    engine,
    /** It is written what is to be judged again. */
    async noted(): Promise<void> {
      for (;;) {
        const { rows } = await sql`select from alarm_rejudging where device_number = ${number}`.execute(
          platform.db,
        );
        if (rows.length > 0) return;
      }
    },
    async kill(): Promise<void> {
      dead = true;
      stopListening();
      void engine.stop();
      await writing;
    },
  };
}

/** The next process finds in the database what the last one left. */
async function startAgain(device: TestDevice) {
  await platform.telemetry.latest.flush();
  const next = startEngine(device);
  await next.engine.resume();
  return next;
}

async function storyOf({ id }: TestDevice) {
  const { rows } = await sql<{ episode: unknown[]; events: unknown[] }>`
    select jsonb_build_array(category, level, first_at, last_at, cleared_at, occurrences) as episode, array(
      select jsonb_build_array(at, kind, level, reasons) from alarm_event
      where episode_id = e.id and kind <> 'corrected' order by at, alarm_event.id
    ) as events from alarm_episode e where device_id = ${id} and retracted_at is null order by first_at, category
  `.execute(platform.db);
  return rows;
}

/** Opened, raised and cleared in turn, and nothing open that was cleared last. */
async function expectInOrder({ id }: TestDevice): Promise<void> {
  const { rows } = await sql<{ kinds: string[]; open: boolean }>`
    select array_agg(ev.kind order by ev.at, ev.id) as kinds, e.cleared_at is null as open
    from alarm_episode e join alarm_event ev on ev.episode_id = e.id where e.device_id = ${id} and ev.kind <> 'corrected' and e.retracted_at is null group by e.id
  `.execute(platform.db);
  for (const { kinds, open } of rows) {
    expect(kinds.join(" ")).toMatch(
      /^opened( escalated)?( cleared (reopened|escalated)( escalated)?)*( cleared)?$/,
    );
    expect(kinds.at(-1) === "cleared").toBe(!open);
  }
}

const countAt = (level: number) => 10 ** (4.5 + 2 * level);

it("ignores a device that sends text values alone", async () => {
  const device = await platform.addDevice("talkative");
  const { engine, kill } = startEngine(device);
  await device.send([{ ts: platform.nowMs() - minute, values: { waterActivity: 0.3 } }]);
  await device.send([{ ts: platform.nowMs(), values: { status: "all is well" } }]);
  await engine.settled();
  await kill();
  expect(failures).toEqual([]);
});

interface Course {
  seed: number;
  /** Whether readings come late and out of order. */
  scrambled: boolean;
  /** Whether a process may die while it is at work, or only between two messages. */
  diesAtWork: boolean;
  clockSteps: readonly number[];
}

type Reading = { ts: number; values: Record<string, number> };

/** Two devices say the same; one is watched by a process that never dies, the other by many that do. */
async function run({ seed, scrambled, diesAtWork, clockSteps }: Course) {
  const random = seeded(seed);
  const mortal = await platform.addDevice(`mortal ${seed} ${scrambled} ${diesAtWork}`);
  const immortal = await platform.addDevice(`immortal ${seed} ${scrambled} ${diesAtWork}`);
  let process = startEngine(mortal);
  const other = startEngine(immortal);
  let deaths = 0;
  let level = 0.3;
  let held: Reading[] = [];
  let sent: Reading[] = [];

  const read = (): Reading => {
    // Where the order matters, it shall be seen to matter.
    if (random() < (scrambled ? 0.4 : 0.12)) level = [0.3, 0.6, 0.9][Math.floor(random() * 3)] ?? 0.3;
    platform.tick(10 * 60 + 0.001); // no two readings at the same moment, whatever the clock does
    const values = {
      oilTemp: 45 + random() * 5,
      waterActivity: level + random() * 0.02,
      count_ch1: countAt(level) * (1 + random() / 10),
    };
    return { ts: platform.nowMs(), values };
  };
  const send = async (batch: readonly Reading[]): Promise<void> => {
    const notAhead = batch.filter(({ ts }) => ts <= platform.nowMs()); // or they would be refused
    await Promise.all([mortal.send(notAhead), immortal.send(notAhead)]);
  };

  for (let round = 0; round < 50; round++) {
    if (random() < 0.1) platform.tick(clockSteps[Math.floor(random() * clockSteps.length)] ?? 0);
    const batch: Reading[] = [];
    for (let i = 0; i <= random() * 4; i++) batch.push(read());
    if (random() < 0.3) batch.push(...sent.slice(-2)); // said twice
    if (scrambled) {
      batch.push(...held.splice(0));
      held = batch.filter(() => random() < 0.2);
      batch.sort(() => random() - 0.5);
    }
    sent = batch.filter((reading) => !held.includes(reading));
    await send(sent);
    if (!diesAtWork) await other.engine.settled();
    if (random() < 0.15) process.engine.keepSome();
    if (random() < 0.25) {
      if (!diesAtWork) await process.engine.settled();
      await process.kill();
      deaths += 1;
      process = await startAgain(mortal);
      await process.engine.settled();
    } else if (!diesAtWork) await process.engine.settled();
  }
  return {
    mortal,
    immortal,
    deaths,
    /** Values that leave no doubt, for some hours. */
    async say(value: number, readings = 12): Promise<void> {
      for (let i = 0; i < readings; ) {
        const batch: Reading[] = [];
        for (; i < readings && batch.length < 4; i++) {
          const { ts, values } = read();
          const count_ch1 = countAt(value) * (1 + (i % 12) / 100);
          batch.push({ ts, values: { ...values, waterActivity: value, count_ch1 } });
        }
        await send(batch);
      }
      await process.engine.flush();
      await other.engine.flush();
    },
    async end(): Promise<void> {
      await process.engine.flush();
      await other.engine.flush();
      await process.kill();
      await other.kill();
    },
  };
}

describe("the engine after crashes", () => {
  it.each([1, 2])("records the same as one that never crashed, whenever it crashed (%i)", async (seed) => {
    const course = await run({ seed, scrambled: false, diesAtWork: true, clockSteps: [3600, 40_000] });
    await course.end();
    expect(course.deaths).toBeGreaterThan(3);
    const story = await storyOf(course.immortal);
    expect(story.length).toBeGreaterThan(0);
    expect(await storyOf(course.mortal)).toEqual(story);
    await expectInOrder(course.mortal);
  });

  it.each([4, 5])("judges each late and unordered reading once after a crash (%i)", async (seed) => {
    const course = await run({ seed, scrambled: true, diesAtWork: false, clockSteps: [3600, 40_000] });
    await course.end();
    const story = await storyOf(course.immortal);
    expect(story.flatMap(({ events }) => events).length).toBeGreaterThan(2);
    expect(await storyOf(course.mortal)).toEqual(story);
  });

  it.each([6, 7])("loses and repeats no episode where its clock jumps as well (%i)", async (seed) => {
    const course = await run({
      seed,
      scrambled: true,
      diesAtWork: true,
      clockSteps: [-20_000, 20_000, -3600, 3600],
    });
    for (const value of [0.95, 0.2, 0.95]) {
      // What has recurred several times has to stay away for a day.
      await course.say(value, value < 0.5 ? 160 : 12);
      for (const device of [course.mortal, course.immortal]) {
        const { rows } = await sql<{ category: string; keys: string[] }>`
          select category, array(select figure ->> 'key' from jsonb_array_elements(figures) figure) as keys
          from alarm_episode where device_id = ${device.id} and cleared_at is null and category in ('water', 'contamination')
        `.execute(platform.db);
        // Particles may stand in the record of the water that explains them, or in one of their own.
        const categories = rows.map(({ category }) => category);
        expect(new Set(categories).size).toBe(categories.length);
        const keys = rows.flatMap((row) => row.keys);
        if (value < 0.5) expect(rows).toEqual([]);
        else expect(keys).toEqual(expect.arrayContaining(["waterActivity", "iso4"]));
      }
    }
    await course.end();
    await expectInOrder(course.mortal);
    await expectInOrder(course.immortal);
  });
});

describe("the engine", () => {
  it("judges late readings in their place, also after a crash", async () => {
    const device = await platform.addDevice("late");
    const startMs = platform.nowMs() - 10 * 10 * minute;
    const say = (...readings: [place: number, waterActivity: number][]) =>
      device.send(
        readings.map(([place, waterActivity]) => ({
          ts: startMs + place * 10 * minute,
          values: { oilTemp: 45, waterActivity },
        })),
      );
    const first = startEngine(device);
    await say([0, 0.95], [1, 0.96], [3, 0.2]);
    await first.engine.flush();
    expect(await storyOf(device)).toEqual([]);
    await say([2, 0.94]); // in its place it is the third of five
    await first.noted(); // that it came late, and nothing more
    await first.kill();
    const next = await startAgain(device);
    await say([4, 0.21]);
    await next.engine.flush();
    const story = await storyOf(device);
    expect(story.map(({ episode: [category, level] }) => [category, level])).toEqual([["water", 1]]);
    await next.kill();
  });

  it("continues the recorded episodes when its state is gone", async () => {
    const device = await platform.addDevice("without memory");
    const bad = (count: number, fromMs: number) =>
      device.sendEvery(10 * minute, fromMs, fromMs + count * 10 * minute, () => ({
        oilTemp: 45,
        waterActivity: 0.95,
      }));
    const first = startEngine(device);
    await bad(10, platform.nowMs() - 20 * 10 * minute);
    await first.engine.settled();
    await first.kill();
    await sql`delete from alarm_watch where device_number = ${device.number}`.execute(platform.db);
    const next = await startAgain(device);
    await bad(10, platform.nowMs() - 10 * 10 * minute);
    await next.engine.flush();
    const { rows } = await sql`select 1 from alarm_episode where device_id = ${device.id}`.execute(
      platform.db,
    );
    expect(rows).toHaveLength(1);
    await next.kill();
  });
});
