import { mostAheadMs, type Runtime } from "./runtime.ts";
import type { StoredReading, WatchedDevicesStore } from "./watched-devices-store.ts";

export interface CatchUpDeps {
  read: WatchedDevicesStore["readingsBetween"];
  take(runtime: Runtime, reading: StoredReading): void | Promise<void>;
  /** Keeps the memories in which something happened. */
  keepMoved(of: Iterable<Runtime>): Promise<void>;
  nowMs(): number;
  isStopped(): boolean;
}

/** A device whose memory has not seen what is stored after a time, and how much of that is read next. */
interface Late {
  runtime: Runtime;
  afterMs: number;
  widthMs: number;
}

/** Readings read from the store at once: a question costs as much as some hundred answers. */
const readAtOnce = 6000;
/** Readings judged before others get their turn. */
const judgedAtOnce = 400;
/**
 * States are written when a device has caught up, and every so many pieces of history. Writing is expensive, and after
 * a crash the rest is judged again.
 */
const keptEvery = 8;

export const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads what the store holds beyond what devices' memories have seen; the next is being read while some is judged. */
export function makeCatchUp({ read, take, keepMoved, nowMs, isStopped }: CatchUpDeps) {
  /** Reads by pieces of time. With a limit instead, the database would sort all remaining rows for each page. */
  async function readNext(late: readonly Late[], untilMs: number) {
    const limit = shareOf(late.length);
    const wanted = late.map(({ runtime, afterMs, widthMs }) => ({
      number: runtime.device.number,
      afterMs,
      upToMs: Math.min(untilMs, afterMs + widthMs),
    }));
    const found = wanted.length > 0 ? await read(wanted, limit) : [];
    return wanted.map(({ afterMs, upToMs }, i) => {
      const { runtime, widthMs } = late[i] as Late;
      const readings = found[i] ?? [];
      const last = readings.length === limit ? readings.at(-1) : undefined;
      let next: Late | null = null;
      if (last) next = { runtime, afterMs: last.tsMs, widthMs: last.tsMs - afterMs };
      else if (upToMs < untilMs) {
        const fewer = readings.length < limit / 2; // as of a device that was silent
        next = { runtime, afterMs: upToMs, widthMs: fewer ? 2 * widthMs : widthMs };
      }
      return { runtime, readings, next };
    });
  }

  return async (runtimes: readonly Runtime[]): Promise<void> => {
    const untilMs = nowMs() + mostAheadMs;
    const first = runtimes.map((runtime) => ({
      runtime,
      afterMs: runtime.state.through,
      widthMs: shareOf(runtimes.length) * runtime.device.intervalMs,
    }));
    let coming = readNext(first, untilMs);
    for (let round = 1; ; round++) {
      const pieces = await coming;
      if (pieces.length === 0 || isStopped()) return;
      coming = readNext(
        pieces.flatMap(({ next }) => next ?? []),
        untilMs,
      );
      coming.catch(() => {}); // it is awaited later than it may fail
      let judged = 0;
      for (const { runtime, readings } of pieces)
        for (const reading of readings) {
          const later = take(runtime, reading);
          if (later) await later;
          if (++judged % judgedAtOnce === 0) await othersTurn();
        }
      const due = round % keptEvery === 0 ? pieces : pieces.filter(({ next }) => next === null);
      await keepMoved(due.map(({ runtime }) => runtime));
      await othersTurn();
    }
  };
}

const shareOf = (devices: number): number => Math.ceil(readAtOnce / Math.max(1, devices));
