import { setTimeout as sleep } from "node:timers/promises";
import { type AlarmRule, newDeviceWatch } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { Withholding } from "../../maintenance/interface.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import type { Proof } from "../../../platform/ownership/proof.ts";
import { yieldToEventLoop, readAtOnce, sliceMs } from "../watch/catch-up.ts";
import type { Rejudged } from "./corrections-store.ts";
import { collectEpisodes } from "./judged-episodes.ts";
import { changeRules, newRuntime, type Runtime } from "../watch/runtime.ts";
import { rulesKept } from "../watch/rule-book-cache.ts";
import type { RulesSince, SnapshotsStore } from "../watch/snapshots-store.ts";
import type { StoredWatch, WatchedDevice } from "../watch/watched-device.ts";
import type { CommittedAlarmEvent, WatchedDevicesStore } from "../watch/watched-devices-store.ts";
import type { WatchStates } from "../watch/watch-states.ts";

export interface RejudgingDeps {
  store: Pick<WatchedDevicesStore, "load" | "readingsBetween" | "oldestOf">;
  snapshots: SnapshotsStore;
  owner: Pick<Owner, "write">;
  correct(proof: Proof, rejudged: Rejudged, now: Date): Promise<CommittedAlarmEvent[]>;
  rulesOf(devices: readonly WatchedDevice[]): Promise<readonly (readonly AlarmRule[])[]>;
  /** All times in which nothing was raised for a device. */
  windowsOf(deviceNumber: number): Promise<Withholding>;
  announce(committed: readonly CommittedAlarmEvent[]): void;
  clock: Clock;
  onError(error: unknown): void;
}

export interface Live {
  watches: Pick<WatchStates, "take" | "prime" | "books" | "know" | "of" | "replace">;
  /** Runs while nothing is judged live; the watch may be replaced then. */
  alone(work: () => Promise<void>): Promise<void>;
  show(runtime: Runtime): void;
}

interface Asked {
  fromMs: number;
  firstAskedMs: number;
  readyMs: number;
}

/** A backlog arrives in many messages: rejudging waits until none has arrived for a while, up to a longest wait. */
const quietMs = 3000;
const longestWaitMs = 60_000;
const againMs = 5000;
/** The share of time that rejudging may use, including the time of the database, which live work needs too. */
const share = 0.5;
/** With fewer readings left than this, the rest is judged while live judging is paused. */
const fewLeft = 500;

/** A device while it is judged again. */
interface Run {
  number: number;
  fromMs: number;
  /** The time up to which readings have been read from the store; a late reading after it is still read in its place. */
  readThroughMs: number;
}

/**
 * Judges devices again from where a reading came late, in the background and one at a time, the shortest history first. The
 * live watch continues meanwhile, and is replaced when the rejudged one has reached it.
 */
export function makeRejudging(deps: RejudgingDeps, live: Live) {
  const { store, snapshots, clock } = deps;
  const asked = new Map<number, Asked>();
  let run: Run | null = null;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hurried = 0;
  let stopped = false;
  const isStopped = () => stopped;

  /** `isReading`: a late reading is the reason; a run that has not read that far reads it in its place. */
  function ask(number: number, fromMs: number, isReading = true): void {
    if (isReading && run?.number === number && fromMs > run.readThroughMs) {
      run.fromMs = Math.min(fromMs, run.fromMs);
      return;
    }
    const nowMs = performance.now();
    const known = asked.get(number);
    const firstAskedMs = known?.firstAskedMs ?? nowMs;
    asked.set(number, {
      fromMs: Math.min(fromMs, known?.fromMs ?? fromMs),
      firstAskedMs,
      readyMs: Math.min(nowMs + quietMs, firstAskedMs + longestWaitMs),
    });
    schedule();
  }

  /** The next device whose backlog has arrived, the one with the shortest history. */
  function nextAsked(): number | null {
    let next: { number: number; fromMs: number } | null = null;
    const nowMs = performance.now();
    for (const [number, { fromMs, readyMs }] of asked)
      if ((hurried > 0 || readyMs <= nowMs) && (next === null || fromMs > next.fromMs))
        next = { number, fromMs };
    return next?.number ?? null;
  }

  function schedule(): void {
    if (stopped || working || asked.size === 0) return;
    clearTimeout(timer);
    const readyMs = hurried > 0 ? 0 : Math.min(...Array.from(asked.values(), (each) => each.readyMs));
    timer = setTimeout(start, Math.max(0, readyMs - performance.now())).unref();
  }

  function start(): void {
    if (working || stopped) return;
    clearTimeout(timer);
    working = work().finally(() => {
      working = null;
      schedule();
    });
  }

  async function work(): Promise<void> {
    for (let number = nextAsked(); number !== null && !isStopped(); number = nextAsked()) {
      const { fromMs } = asked.get(number) as Asked;
      asked.delete(number);
      try {
        if (!(await rejudge(number, fromMs)) && !stopped) ask(number, fromMs);
      } catch (error) {
        if (stopped) return;
        deps.onError(error);
        const nowMs = performance.now();
        asked.set(number, { fromMs, firstAskedMs: nowMs, readyMs: nowMs + againMs });
        await sleep(againMs, undefined, { ref: false });
      } finally {
        run = null;
      }
    }
  }

  /** Answers false if the device has to be judged once more. */
  async function rejudge(number: number, fromMs: number): Promise<boolean> {
    const [device] = await store.load([number]);
    if (!device) {
      await deps.owner.write((proof) => snapshots.dismiss(proof, number));
      return true;
    }
    const current = { number, fromMs, readThroughMs: Number.POSITIVE_INFINITY };
    run = current;
    await live.alone(() => live.watches.know([number]));
    const begun = await begin(device, fromMs);
    const { runtime, changes } = begun;
    current.readThroughMs = begun.afterMs;
    const maintenance = await deps.windowsOf(number);
    const judged = collectEpisodes(runtime);
    let sliceFrom = performance.now();

    /** Judges the next stored readings; answers how many there were. */
    async function goOn(untilMs: number, alone: boolean): Promise<number> {
      const afterMs = begun.afterMs;
      const upToMs = Math.min(untilMs, afterMs + begun.widthMs);
      current.readThroughMs = upToMs;
      sliceFrom = performance.now();
      const [readings = []] = await store.readingsBetween([{ number, afterMs, upToMs }], readAtOnce);
      const last = readings.length === readAtOnce ? readings.at(-1) : undefined;
      begun.afterMs = last ? last.tsMs : upToMs;
      if (readings.length < readAtOnce / 2) begun.widthMs *= 2;
      else if (last) begun.widthMs = Math.max(last.tsMs - afterMs, 1);
      for (const reading of readings) {
        for (let next = changes[0]; next && next.atMs < reading.tsMs; next = changes[0]) {
          changes.shift();
          changeRules(runtime, next.rules, live.watches.books);
          await live.watches.prime([runtime]);
        }
        const later = live.watches.take(runtime, reading, maintenance);
        if (later) await later;
        judged.take(runtime);
        runtime.events = [];
        if (performance.now() - sliceFrom > sliceMs) await rest(alone);
        if (stopped) return 0;
      }
      return readings.length;
    }

    /** Live judging waits while this runs alone: then it does not sleep, but yields to the event loop. */
    async function rest(alone: boolean): Promise<void> {
      const spentMs = performance.now() - sliceFrom;
      await (alone || hurried > 0
        ? yieldToEventLoop()
        : sleep((spentMs * (1 - share)) / share, undefined, { ref: false }));
      sliceFrom = performance.now();
    }

    /**
     * The time up to which this run may read. A reading from before it is recognised as late, and asked for. A later reading is in
     * order for the live watch, so a run that had read past it already would miss it.
     */
    const judgedLiveMs = () => live.watches.of(number)?.state.through ?? 0;

    for (;;) {
      const untilMs = judgedLiveMs();
      while (begun.afterMs < untilMs && !isStopped()) await goOn(untilMs, false);
      if (stopped) return false;
      let outcome: "replaced" | "behind" | "otherwise" = "behind";
      await live.alone(async () => {
        await live.watches.know([number]);
        const now = live.watches.of(number);
        if (!now || now.rules !== runtime.rules) {
          outcome = "otherwise";
          return;
        }
        // Readings that were stored while the last ones were judged.
        begun.afterMs = Math.max(runtime.state.through, begun.oldestMs - 1);
        const [left = []] = await store.readingsBetween(
          [{ number, afterMs: begun.afterMs, upToMs: now.state.through }],
          fewLeft,
        );
        if (left.length === fewLeft) return;
        while (begun.afterMs < now.state.through && !isStopped()) await goOn(now.state.through, true);
        if (stopped) return;
        const again = asked.get(number);
        const rejudged = {
          runtime,
          judged: judged.all(runtime),
          startMs: begun.startMs,
          fromMs: current.fromMs,
          againFromMs: again?.fromMs ?? null,
        };
        const committed = await deps.owner.write((proof) => deps.correct(proof, rejudged, clock()));
        Object.assign(runtime, { snapshots: [], changedSince: null, lateSince: null, setBack: false });
        for (const category of runtime.foundLate)
          if (!now.foundLate.has(category)) runtime.foundLate.delete(category);
        live.watches.replace(runtime);
        if (committed.length > 0) deps.announce(committed);
        live.show(runtime);
        outcome = "replaced";
      });
      if (outcome !== "behind") return (outcome as string) === "replaced";
      if (stopped) return false;
    }
  }

  /** The watch as it was before a time, with the rules in force then and their changes since. */
  async function begin(
    { rules: _rules, state: _state, openEpisodes, ...device }: StoredWatch,
    fromMs: number,
  ) {
    const nowMs = clock().getTime();
    const [snapshot, since, [rulesNow = []], oldest] = await Promise.all([
      snapshots.before(device.number, fromMs),
      snapshots.rulesSince(device.number),
      deps.rulesOf([device]),
      store.oldestOf([device.number]),
    ]);
    const oldestMs = oldest.get(device.number) ?? nowMs;
    const state = snapshot?.state ?? newDeviceWatch();
    const changes = changesSince(since, snapshot ? state.through : Number.NEGATIVE_INFINITY, rulesNow);
    const rules = (snapshot && rulesKept(snapshot.rules)) ?? changes.shift()?.rules ?? rulesNow;
    state.amiss = true;
    // Episodes that began before the oldest stored reading are known from the records alone.
    if (!snapshot)
      for (const { category, ...episode } of openEpisodes)
        if (episode.firstAt < oldestMs) state.episodes[category] = episode;
    const runtime = newRuntime(device, state, rules, live.watches.books, nowMs);
    const startMs = snapshot ? state.through : oldestMs - 1;
    return {
      runtime,
      changes,
      startMs,
      oldestMs,
      afterMs: Math.max(startMs, oldestMs - 1),
      widthMs: readAtOnce * device.intervalMs,
    };
  }

  /** Rules that another version wrote are replaced by those in force today. */
  const changesSince = (since: readonly RulesSince[], startMs: number, rulesNow: readonly AlarmRule[]) =>
    since
      .filter(({ atMs }) => atMs > startMs)
      .map(({ atMs, rules }) => ({ atMs, rules: rulesKept(rules) ?? rulesNow }));

  return {
    ask,
    isJudging: (number: number): boolean => run?.number === number,
    askedFrom: (number: number): number | null => asked.get(number)?.fromMs ?? null,
    /** Resumes what was asked for before the last stop. */
    async resume(): Promise<void> {
      for (const { number, fromMs } of await snapshots.asked()) ask(number, fromMs);
    },
    isIdle: (): boolean => asked.size === 0 && working === null,
    /** Does all that is asked for without waiting for more readings, and without pauses. */
    async hurry(): Promise<void> {
      hurried += 1;
      try {
        while (!isStopped() && (asked.size > 0 || working)) {
          start();
          await working;
        }
      } finally {
        hurried -= 1;
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

export type Rejudging = ReturnType<typeof makeRejudging>;
