import { AppError } from "../../../platform/errors.ts";
import { type ArchiveHead, readArchive } from "./archive-file.ts";
import type { ArchivesStore } from "./archives-store.ts";
import type { Archiving } from "./make-archive.ts";
import { monthSpan, weeksOfMonth } from "./month-span.ts";

export interface RestoreArchiveDeps {
  store: Pick<ArchivesStore, "devices" | "hold">;
  archiving: Archiving;
  /** Reads the rules again, whose holds have changed. */
  holdsChanged(): Promise<void>;
}

type Content = () => AsyncIterable<Uint8Array>;

/** Checks archives and puts their readings back. */
export function makeArchiveReader({ store, archiving, holdsChanged }: RestoreArchiveDeps) {
  const { restoreWeek, texts, keys } = archiving;

  async function isSameKeys(known: Record<number, string>): Promise<boolean> {
    for (const [id, name] of Object.entries(known)) if ((await keys.idOf(name)) !== Number(id)) return false;
    return true;
  }

  /** Reads all of it, so that nothing is put back of one that is damaged or of another platform. */
  async function check(content: Content): Promise<ArchiveHead & { rows: number }> {
    const known = new Set((await store.devices(null)).map(({ id }) => id));
    let head: ArchiveHead | null = null;
    let [rows, weeks, ofKnown] = [0, 0, 0];
    for await (const each of readArchive(content())) {
      if (each.kind !== "week") {
        head = each;
        continue;
      }
      weeks++;
      rows += each.rows;
      if (!known.has(each.deviceId)) continue;
      if (!(await isSameKeys(each.keys))) throw new AppError("archiveForeign");
      ofKnown++;
    }
    if (!head || !/^\d{4}-(0[1-9]|1[0-2])$/.test(head.month)) throw new AppError("archiveForeign");
    if (weeks > 0 && ofKnown === 0) throw new AppError("archiveForeign");
    return { ...head, rows };
  }

  return {
    check,

    /** Puts the readings back beside what is there, held until a day. Begun again after a stop, it changes nothing twice. */
    async restore(content: Content, until: Date, signal: AbortSignal): Promise<void> {
      const { month } = await check(content);
      const devices = new Map((await store.devices(null)).map((device) => [device.id, device]));
      const { fromMs, toMs } = monthSpan(month);
      const held = new Set<string>();
      for await (const each of readArchive(content())) {
        signal.throwIfAborted();
        const device = each.kind === "week" ? devices.get(each.deviceId) : undefined;
        if (each.kind !== "week" || !device) continue;
        if (!held.has(device.tenantId)) {
          await store.hold([device.tenantId], { from: new Date(fromMs), to: new Date(toMs) }, until);
          await holdsChanged();
          held.add(device.tenantId);
        }
        if (!weeksOfMonth(month).includes(each.week)) throw new AppError("archiveDamaged");
        if (each.readings) await restoreWeek(device.number, each.week, each.readings, signal);
        await texts.restore(device.number, each.texts);
      }
    },
  };
}

export type ArchiveReader = ReturnType<typeof makeArchiveReader>;
