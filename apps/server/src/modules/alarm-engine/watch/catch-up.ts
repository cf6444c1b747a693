import { mostAheadMs, type Runtime } from "./runtime.ts";
import type { StoredReading, WatchedDevicesStore } from "./watched-devices-store.ts";

export interface CatchUpDeps {
  read: WatchedDevicesStore["readingsBetween"];
  oldestOf: WatchedDevicesStore["oldestOf"];
  newestOf: WatchedDevicesStore["newestOf"];
  take(runtime: Runtime, reading: StoredReading): void | Promise<void>;
  /** Leaves the stored readings of a device to rejudging, except the newest; false where those are reached. */
  leave(runtime: Runtime): boolean;
  /** Writes the states with events or late readings. */
  keepMoved(of: Iterable<Runtime>): Promise<void>;
  nowMs(): number;
  isStopped(): boolean;
}

/** A device whose state has not seen the readings stored after a time, and how much of that is read next. */
interface Late {
  runtime: Runtime;
  afterMs: number;
  /** Readings stored later than this arrive over the queue. */
  untilMs: number;
  widthMs: number;
  taken: number;
}

/**
 * Readings read from the store at once: a query costs as much as some hundred rows, but the rows are unpacked without a pause, and
 * other work waits for it.
 */
export const readAtOnce = 1000;
/** How long work may run before it yields to the event loop. */
export const sliceMs = 4;
/**
 * States are written when a device has caught up, and every so many pieces of history. Writing is expensive, and after
 * a crash the rest is judged again.
 */
const keptEvery = 8;
/** Live judging waits while a device catches up. A longer catch-up is left to rejudging. */
const mostAwaited = 4000;

export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Judges the stored readings that devices' states have not seen; the next piece is read while one is judged. */
export function makeCatchUp({
  read,
  oldestOf,
  newestOf,
  take,
  leave,
  keepMoved,
  nowMs,
  isStopped,
}: CatchUpDeps) {
  /** Reads by pieces of time. With a limit instead, the database would sort all remaining rows for each page. */
  async function readNext(late: readonly Late[]) {
    const limit = shareOf(late.length);
    const wanted = late.map(({ runtime, afterMs, untilMs, widthMs }) => ({
      number: runtime.device.number,
      afterMs,
      upToMs: Math.min(untilMs, afterMs + widthMs),
    }));
    const found = wanted.length > 0 ? await read(wanted, limit) : [];
    return wanted.map(({ afterMs, upToMs }, i) => {
      const { runtime, untilMs, widthMs, taken: before } = late[i] as Late;
      const readings = found[i] ?? [];
      const taken = before + readings.length;
      const last = readings.length === limit ? readings.at(-1) : undefined;
      let next: Late | null = null;
      if (last) next = { runtime, afterMs: last.tsMs, untilMs, widthMs: last.tsMs - afterMs, taken };
      else if (upToMs < untilMs) {
        const fewer = readings.length < limit / 2; // such as of a device that was silent
        next = { runtime, afterMs: upToMs, untilMs, widthMs: fewer ? 2 * widthMs : widthMs, taken };
      }
      return { runtime, readings, next };
    });
  }

  /**
   * From the oldest reading on for a device without a state, up to the newest reading that is stored now. Without that bound, the
   * next piece of a device that is sending its history would hold newer readings, and earlier ones would count as late.
   */
  async function firstOf(runtimes: readonly Runtime[]): Promise<Late[]> {
    const fresh = runtimes.filter(({ state }) => state.through === 0).map(({ device }) => device.number);
    const oldest = fresh.length > 0 ? await oldestOf(fresh) : new Map<number, number>();
    const newest = await newestOf(runtimes.map(({ device }) => device.number));
    const mostMs = nowMs() + mostAheadMs;
    return runtimes.map((runtime) => {
      const { device, state } = runtime;
      const afterMs = Math.max(state.through, (oldest.get(device.number) ?? 0) - 1);
      return {
        runtime,
        afterMs,
        untilMs: Math.min(mostMs, Math.max(afterMs, newest.get(device.number) ?? 0)),
        widthMs: shareOf(runtimes.length) * device.intervalMs,
        taken: 0,
      };
    });
  }

  return async (runtimes: readonly Runtime[]): Promise<void> => {
    if (runtimes.length === 0) return; // the usual case: the engine calls this before every batch
    let coming = readNext(await firstOf(runtimes));
    let left: Late[] = [];
    for (let round = 1; ; round++) {
      const pieces = await coming;
      if ((pieces.length === 0 && left.length === 0) || isStopped()) return;
      const near = pieces.flatMap(({ next }) => (next && next.taken <= mostAwaited ? next : []));
      coming = readNext([...near, ...left]);
      coming.catch(() => {}); // awaited later; avoids an unhandled rejection
      left = [];
      let sliceFrom = performance.now();
      for (const { runtime, readings } of pieces)
        for (const reading of readings) {
          const later = take(runtime, reading);
          if (later) await later;
          if (performance.now() - sliceFrom <= sliceMs) continue;
          await yieldToEventLoop();
          sliceFrom = performance.now();
        }
      for (const { runtime, next } of pieces) {
        if (!next || next.taken <= mostAwaited) continue;
        const afterMs = leave(runtime) ? runtime.state.through : next.afterMs;
        left.push({ ...next, afterMs, taken: Number.NEGATIVE_INFINITY });
      }
      const due = round % keptEvery === 0 ? pieces : pieces.filter(({ next }) => next === null);
      await keepMoved(due.map(({ runtime }) => runtime));
      await yieldToEventLoop();
    }
  };
}

const shareOf = (devices: number): number => Math.ceil(readAtOnce / Math.max(1, devices));
