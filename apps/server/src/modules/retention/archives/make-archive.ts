import { packBlock, type Readings } from "@oilcloud/history";
import { dayMs } from "@oilcloud/oil";
import type { Telemetry } from "../../telemetry/interface.ts";
import { type ArchivedWeek, writeArchive } from "./archive-file.ts";
import type { ArchivedDevice, ArchivesStore } from "./archives-store.ts";
import { monthSpan, weeksOfMonth } from "./month-span.ts";

export type Archiving = Telemetry["archiving"];

export interface MakeArchiveDeps {
  store: Pick<ArchivesStore, "devices">;
  archiving: Archiving;
}

const weekMs = 7 * dayMs;

/** Writes the readings of a month, device by device and week by week; little of them is in memory. */
export function makeArchiveWriter({ store, archiving }: MakeArchiveDeps) {
  const { readWeek, keysetIdOf, texts, keys } = archiving;

  /** The part of a week that lies in the month. */
  async function readingsOf(device: ArchivedDevice, week: number, month: string): Promise<Readings | null> {
    const { fromMs, toMs } = monthSpan(month);
    const readings = await readWeek(device.number, week);
    if (!readings || (week >= fromMs && week + weekMs <= toMs)) return readings;
    return archiving.unite(null, readings, keysetIdOf, (ms) => ms >= fromMs && ms < toMs);
  }

  async function weekOf(
    device: ArchivedDevice,
    week: number,
    month: string,
  ): Promise<{ head: ArchivedWeek; block: Uint8Array } | null> {
    const { fromMs, toMs } = monthSpan(month);
    const readings = await readingsOf(device, week, month);
    const ownTexts = await texts.read(device.number, Math.max(week, fromMs), Math.min(week + weekMs, toMs));
    if (!readings && ownTexts.length === 0) return null;
    const ids = new Set([
      ...(readings?.columns ?? []).map(({ keyId }) => keyId),
      ...ownTexts.map(({ keyId }) => keyId),
    ]);
    const names: Record<number, string> = {};
    for (const id of ids) names[id] = await keys.nameOf(id);
    const head: ArchivedWeek = {
      kind: "week",
      deviceId: device.id,
      deviceName: device.name,
      week,
      rows: readings?.times.length ?? 0,
      keys: names,
      texts: ownTexts,
    };
    return { head, block: readings ? packBlock(readings) : new Uint8Array(0) };
  }

  async function* weeks(tenantId: string | null, month: string, signal: AbortSignal) {
    for (const device of await store.devices(tenantId))
      for (const week of weeksOfMonth(month)) {
        signal.throwIfAborted();
        const found = await weekOf(device, week, month);
        if (found) yield found;
      }
  }

  return (
    { tenantId, month, madeAt }: { tenantId: string | null; month: string; madeAt: Date },
    signal: AbortSignal,
    onEnd: (rows: number) => void,
  ) => writeArchive({ tenantId, month, madeAt: madeAt.toISOString() }, weeks(tenantId, month, signal), onEnd);
}
