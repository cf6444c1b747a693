import { setTimeout as sleep } from "node:timers/promises";
import { type DeviceKeyMapping, keyMappingLimits } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Scope } from "../../../platform/scope.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import { EdgeRefusal, type TelemetryEntry } from "../edge/backend.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { compiled, type CompiledMapping } from "../mapping/compile-mapping.ts";
import { ruledValues } from "../mapping/map-values.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../store/devices-store.ts";
import { mappingEntity } from "./audited-mappings.ts";
import type { ForeignReading, RereadingStore } from "./rereading-store.ts";

export interface RereadingDeps {
  db: Db;
  store: RereadingStore;
  devices: Pick<TelemetryDevicesStore, "inScope" | "byId">;
  ingest: Pick<Ingest, "storeAgain">;
  jobs: Pick<Jobs, "define">;
  clock: Clock;
}

/** Read from the database at a time. */
const spanMs = dayMs / 4;
/** Handed to ingest at a time. */
const atOnce = 200;
const refusedAgainMs = 1000;

/**
 * Reads the history of a device again by its mapping. Its values go the way of readings that come late, so that rollups
 * and alarms take them in.
 */
export function makeRereading({ db, store, devices, ingest, jobs, clock }: RereadingDeps) {
  async function run(deviceId: string, signal: AbortSignal): Promise<void> {
    const row = await store.of(deviceId);
    const toMs = row?.to_at.getTime() ?? 0;
    for (let fromMs = row?.done_to.getTime() ?? 0; fromMs < toMs; fromMs += spanMs) {
      signal.throwIfAborted();
      const device = await devices.byId(deviceId);
      const mapping = compiled(device?.mappings ?? null);
      if (!device || !mapping) break;
      const endMs = Math.min(fromMs + spanMs, toMs);
      const entries = mapped(await store.readings(device.number, fromMs, endMs), mapping);
      let refused = 0;
      for (let i = 0; i < entries.length; i += atOnce)
        refused += await storeSome(device, entries.slice(i, i + atOnce), signal);
      await store.advance(deviceId, new Date(endMs), entries.length, refused);
    }
    await store.end(deviceId, "done", clock());
  }

  /** How many could not be stored, as those of weeks that are kept no longer. */
  async function storeSome(
    device: TelemetryDevice,
    entries: TelemetryEntry[],
    signal: AbortSignal,
  ): Promise<number> {
    for (;;) {
      try {
        await ingest.storeAgain(device, entries);
        return 0;
      } catch (error) {
        if (!(error instanceof EdgeRefusal) || error.reason === "unavailable") throw error;
        if (error.reason !== "rate-limited") return entries.length;
        await sleep(refusedAgainMs, undefined, { signal });
      }
    }
  }

  const enqueue = jobs.define<{ deviceId: string }>({
    name: "key-rereading",
    schema: {
      type: "object",
      properties: { deviceId: { type: "string" } },
      required: ["deviceId"],
    },
    work: ({ deviceId }, { signal }) => run(deviceId, signal),
    onGivenUp: ({ deviceId }) => store.end(deviceId, "failed", clock()),
    timeoutSeconds: 12 * 3600,
  });

  return {
    async start(scope: Scope, deviceId: string, fromMs: number, toMs: number): Promise<{ deviceId: string }> {
      const device = await devices.inScope(scope, deviceId);
      if (!device) throw new AppError("notFound");
      const now = clock();
      const { days } = keyMappingLimits;
      if (fromMs >= toMs || fromMs >= now.getTime() || toMs - fromMs > days * dayMs)
        throw new AppError("rereadingPeriod", { days });
      if (!device.mappings?.some(({ rules }) => rules.length > 0)) throw new AppError("mappingNone");
      const from = new Date(fromMs);
      const to = new Date(Math.min(toMs, now.getTime()));
      await db.transaction().execute(async (trx) => {
        if (!(await store.begin(trx, device.id, from, to, now))) throw new AppError("rereadingRunning");
        await writeAudit(trx, {
          at: now,
          tenantId: device.tenantId,
          customerId: device.customerId,
          entity: mappingEntity,
          entityId: device.id,
          before: null,
          after: {
            name: device.name,
            period: `${minuteAt(from, device.timeZone)} – ${minuteAt(to, device.timeZone)}`,
          },
          act: true,
        });
        await enqueue({ deviceId: device.id }, { within: trx });
      });
      return { deviceId: device.id };
    },

    async of(deviceId: string): Promise<DeviceKeyMapping["rereading"]> {
      const row = await store.of(deviceId);
      if (!row) return null;
      const [from, to] = [row.from_at.getTime(), row.to_at.getTime()];
      const share = (row.done_to.getTime() - from) / Math.max(1, to - from);
      return {
        from,
        to,
        status: row.status,
        progress: row.status === "done" ? 100 : Math.floor(share * 100),
        readings: row.readings,
        refused: row.refused,
        startTime: row.started_at.getTime(),
        endTime: row.ended_at?.getTime() ?? null,
      };
    },
  };
}

export type Rereading = ReturnType<typeof makeRereading>;

/** Only what rules make of values that were stored under foreign keys; texts are stored already. */
function mapped(readings: readonly ForeignReading[], mapping: CompiledMapping): TelemetryEntry[] {
  return readings.flatMap(({ tsMs, values }) => {
    const numbers = Object.entries(ruledValues(values, mapping)).filter(
      ([key, value]) => typeof value === "number" && !Object.hasOwn(values, key),
    );
    return numbers.length > 0 ? [{ ts: tsMs, values: Object.fromEntries(numbers) }] : [];
  });
}
