import { mostAheadMs, type Runtime } from "./runtime.ts";
import type { StoredReading, WatchedDevicesStore } from "./watched-devices-store.ts";

export interface CatchUpDeps {
  read: WatchedDevicesStore["readingsBetween"];
  oldestOf: WatchedDevicesStore["oldestOf"];
  newestOf: WatchedDevicesStore["newestOf"];
  take(runtime: Runtime, reading: StoredReading): void | Promise<void>;
  /** Leaves what is stored of a device to the background but for the last of it; false where the last of it is reached. */
  leave(runtime: Runtime): boolean;
  /** Keeps the memories in which something happened. */
  keepMoved(of: Iterable<Runtime>): Promise<void>;
  nowMs(): number;
  isStopped(): boolean;
}

/** A device whose memory has not seen what is stored after a time, and how much of that is read next. */
interface Late {
  runtime: Runtime;
  afterMs: number;
  /** What is stored later than this is heard of when it is. */
  untilMs: number;
  widthMs: number;
  taken: number;
}

/**
 * Readings read from the store at once: a question costs as much as some hundred answers, but what is answered is unpacked in
 * one go, and others wait for it.
 */
export const readAtOnce = 1000;
/** Work in one go, before others get their turn. */
export const sliceMs = 4;
/**
 * States are written when a device has caught up, and every so many pieces of history. Writing is expensive, and after
 * a crash the rest is judged again.
 */
const keptEvery = 8;
/** Others wait while a device catches up. What takes longer is done in the background. */
const mostAwaited = 4000;

export const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads what the store holds beyond what devices' memories have seen; the next is being read while some is judged. */
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
        const fewer = readings.length < limit / 2; // as of a device that was silent
        next = { runtime, afterMs: upToMs, untilMs, widthMs: fewer ? 2 * widthMs : widthMs, taken };
      }
      return { runtime, readings, next };
    });
  }

  /**
   * Of a device that nothing is known of yet, from its oldest reading on; to the newest there is now. Of a device that is just
   * sending its past the next piece would else hold what was stored meanwhile, and what came just before it would seem late.
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
    if (runtimes.length === 0) return; // as nearly always: the engine asks each time it judges
    let coming = readNext(await firstOf(runtimes));
    let left: Late[] = [];
    for (let round = 1; ; round++) {
      const pieces = await coming;
      if ((pieces.length === 0 && left.length === 0) || isStopped()) return;
      const near = pieces.flatMap(({ next }) => (next && next.taken <= mostAwaited ? next : []));
      coming = readNext([...near, ...left]);
      coming.catch(() => {}); // it is awaited later than it may fail
      left = [];
      let sliceFrom = performance.now();
      for (const { runtime, readings } of pieces)
        for (const reading of readings) {
          const later = take(runtime, reading);
          if (later) await later;
          if (performance.now() - sliceFrom <= sliceMs) continue;
          await othersTurn();
          sliceFrom = performance.now();
        }
      for (const { runtime, next } of pieces) {
        if (!next || next.taken <= mostAwaited) continue;
        const afterMs = leave(runtime) ? runtime.state.through : next.afterMs;
        left.push({ ...next, afterMs, taken: Number.NEGATIVE_INFINITY });
      }
      const due = round % keptEvery === 0 ? pieces : pieces.filter(({ next }) => next === null);
      await keepMoved(due.map(({ runtime }) => runtime));
      await othersTurn();
    }
  };
}

const shareOf = (devices: number): number => Math.ceil(readAtOnce / Math.max(1, devices));
