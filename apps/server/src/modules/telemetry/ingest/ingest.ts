import { correctTime, hourMs } from "@oilcloud/oil";
import type { TelemetryDevice } from "../store/devices-store.ts";
import { EdgeRefusal, type Refusal, type TelemetryEntry } from "../edge/backend.ts";
import type { DeviceQuotas, SentAmount } from "../../quotas/interface.ts";
import { type BacklogDeps, makeBacklog } from "./backlog.ts";
import { longestText, makePrepare, type PrepareDeps, type Prepared } from "./prepare-rows.ts";
import { makeRateLimiter } from "../../../platform/rate-limit.ts";
import type { RefusalCounts, SentValue } from "./refusal-counts.ts";
import type { RefusedGroups, SampleWriter } from "./sample-writer.ts";
import { mostUndeclaredKeys } from "./undeclared-keys.ts";

export interface IngestDeps extends PrepareDeps {
  writer: SampleWriter;
  /** Of its own connection to the database, so that what is now does not wait for what was. */
  backlogWriter: SampleWriter;
  refusals: RefusalCounts;
  quotas: Pick<DeviceQuotas, "takeSent">;
  limited: BacklogDeps["limited"];
}

const maxWaitingRows = 200_000;
/** Limit for one device, whose messages may hold many readings each: it must not use up the whole queue. */
const maxWaitingRowsOfDevice = 20_000;
/** Limit for all that waits behind the present; each tenant with something there has an equal share. */
const maxBacklogRows = 200_000;
/** More readings in a message, or older ones, wait behind what is now. */
const mostAtOnce = 50;
const oldMs = hourMs;
/** Devices count as reporting while the last reading of the present is not older. */
const presentMs = 500;
const perDevice = { perSecond: 100, burst: 2000 };
const perTenant = { perSecond: 20_000, burst: 100_000 };

const sentences: Partial<Record<Refusal, string>> = {
  "future-timestamp": "The timestamp is more than 10 minutes in the future",
  "too-old": "The timestamp is older than readings are kept",
  "over-quota": "The quota of data points or texts of the day is used up",
  "text-too-long": `A text has at most ${longestText} characters; longer ones are not stored`,
  "too-many-keys": `A device may send ${mostUndeclaredKeys} keys that the catalogue does not know; the new ones beyond are not stored`,
};

/** Takes readings in: rate limits, guards and derived values, then the store. Resolves after the commit. */
export function makeIngest({ writer, backlogWriter, limited, refusals, quotas, clock, ...deps }: IngestDeps) {
  const prepare = makePrepare({ ...deps, clock });
  const deviceLimit = makeRateLimiter(perDevice);
  const tenantLimit = makeRateLimiter(perTenant);
  /** Uncommitted rows by device number. */
  const waiting = new Map<number, number>();

  function countWaiting(deviceNumber: number, rows: number): void {
    const left = (waiting.get(deviceNumber) ?? 0) + rows;
    if (left > 0) waiting.set(deviceNumber, left);
    else waiting.delete(deviceNumber);
  }

  function refuseValue(device: TelemetryDevice, sent: SentValue): never {
    refusals.add(device.number, "not-a-number", clock().getTime(), sent);
    throw new EdgeRefusal("not-a-number", `${sent.key} is a number; ${sent.value} is not stored`);
  }

  function refuse(device: TelemetryDevice, reason: Refusal, retryAfterSeconds?: number): never {
    refusals.add(device.number, reason, clock().getTime());
    throw new EdgeRefusal(reason, sentences[reason] ?? reason, retryAfterSeconds);
  }

  /** What a device sends beyond the quota of the day is its to keep until the next. */
  function count(device: TelemetryDevice, entries: readonly TelemetryEntry[]): void {
    const waitSeconds = quotas.takeSent(device, sentIn(entries));
    if (waitSeconds > 0) refuse(device, "over-quota", waitSeconds);
  }

  function admit(device: TelemetryDevice, nowMs: number): void {
    if (writer.waitingRows() > maxWaitingRows) refuse(device, "unavailable");
    if ((waiting.get(device.number) ?? 0) > maxWaitingRowsOfDevice) refuse(device, "rate-limited");
    const waitSeconds = Math.max(
      deviceLimit.take(device.number, nowMs),
      tenantLimit.take(device.tenantId, nowMs),
    );
    if (waitSeconds > 0) refuse(device, "rate-limited", Math.ceil(waitSeconds));
  }

  /** Not async, which would be one promise more for each message while it waits. */
  function lay(device: TelemetryDevice, prepared: Prepared, through: SampleWriter): Promise<void> {
    if (prepared.rows.length > 0)
      return through.write(prepared.rows).then((notLaid) => throwIfRefused(device, prepared, notLaid));
    throwIfRefused(device, prepared, null);
    return Promise.resolve();
  }

  /** Throws if the message was not stored as it came. */
  function throwIfRefused(
    device: TelemetryDevice,
    { rows, refused, notANumber }: Prepared,
    notLaid: RefusedGroups | null,
  ): void {
    if (notLaid?.has(rows)) throw notLaid.get(rows);
    if (notANumber) refuseValue(device, notANumber);
    if (refused) refuse(device, refused);
  }

  /** Not async, so that the message itself is not kept in memory until the commit. */
  function storeThrough(
    through: SampleWriter,
    device: TelemetryDevice,
    entries: TelemetryEntry[],
    nowMs: number,
  ): Promise<void> {
    const prepared = prepare(device, entries, nowMs);
    return prepared instanceof Promise
      ? prepared.then((ready) => lay(device, ready, through))
      : lay(device, prepared, through);
  }

  let presentAtMs = 0;
  const backlog = makeBacklog({
    store: async (device, entries) => storeThrough(backlogWriter, device, entries, clock().getTime()),
    othersReport: () => performance.now() - presentAtMs < presentMs,
    limited,
  });

  const isOfThePast = (entries: readonly TelemetryEntry[], nowMs: number): boolean =>
    entries.length > mostAtOnce || (entries[0]?.ts ?? nowMs) < nowMs - oldMs;

  return {
    /** Refuses a device that exceeds its rate. Attribute requests count too. */
    admit: (device: TelemetryDevice) => admit(device, clock().getTime()),
    store(device: TelemetryDevice, entries: TelemetryEntry[]): Promise<void> {
      try {
        const nowMs = clock().getTime();
        correctTimes(device, entries);
        admit(device, nowMs);
        count(device, entries);
        if (!isOfThePast(entries, nowMs) && !backlog.holds(device)) {
          presentAtMs = performance.now();
          return storeThrough(writer, device, entries, nowMs);
        }
        if (backlog.isPastShare(device.tenantId, maxBacklogRows)) refuse(device, "rate-limited");
        const { length } = entries;
        countWaiting(device.number, length);
        return backlog.add(device, entries).finally(() => countWaiting(device.number, -length));
      } catch (error) {
        return Promise.reject(error);
      }
    },
    /**
     * Stores readings that were made of stored ones: behind the present, with times that are corrected already, and
     * beside the quota, which was charged when the device sent them.
     */
    storeAgain(device: TelemetryDevice, entries: TelemetryEntry[]): Promise<void> {
      if (backlog.isPastShare(device.tenantId, maxBacklogRows))
        return Promise.reject(new EdgeRefusal("rate-limited"));
      return backlog.add(device, entries);
    },
    lagMs: writer.lagMs,
    /** Rows that wait for their commit: those of the present, and those of the past behind them. */
    waitingRows: () => ({ present: writer.waitingRows(), past: backlog.waitingRows() }),
    sweep(): void {
      deviceLimit.sweep(clock().getTime());
      tenantLimit.sweep(clock().getTime());
    },
    stop: backlog.stop,
  };
}

export type Ingest = ReturnType<typeof makeIngest>;

/** In place: few devices have a clock that has to be corrected, and they pay with nothing but the work. */
function correctTimes({ clock }: TelemetryDevice, entries: TelemetryEntry[]): void {
  if (clock.offsetMin === 0 && !clock.inSeconds) return;
  for (const entry of entries) {
    if (entry.ts === null || entry.isDatedHere) continue;
    entry.ts = correctTime(entry.ts, clock);
    entry.trace?.correctedTo(entry.ts);
  }
}

function sentIn(entries: readonly TelemetryEntry[]): SentAmount {
  const sent = { points: 0, textBytes: 0 };
  for (const { values } of entries)
    for (const key in values) {
      sent.points++;
      const value = values[key];
      if (typeof value === "string") sent.textBytes += Buffer.byteLength(value);
      else if (typeof value === "object" && value !== null)
        sent.textBytes += Buffer.byteLength(JSON.stringify(value));
    }
  return sent;
}
