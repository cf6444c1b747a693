import type { OpenBlock } from "./open-block.ts";
import type { PackedWeeks } from "./packed-weeks.ts";

interface Kept {
  block: OpenBlock;
  revision: number;
  values: number;
}

/** A few weeks of a device that reports every thirty seconds: some 100 MB at most. */
const mostValues = 4_000_000;

/**
 * Blocks that were read last, because an export, a replay or what is caught up on reads the rows of a week piece by
 * piece. One that was changed since, or is being changed, is not among them.
 */
export function makeRecentBlocks(weeks: Pick<PackedWeeks, "revisionOf">) {
  const kept = new Map<string, Kept>();
  const nameOf = (deviceNumber: number, week: number) => `${deviceNumber} ${week}`;

  return {
    get(deviceNumber: number, week: number): OpenBlock | null {
      const name = nameOf(deviceNumber, week);
      const found = kept.get(name);
      if (!found || found.revision !== weeks.revisionOf(deviceNumber)) return null;
      kept.delete(name);
      kept.set(name, found); // the newest, as the oldest are dropped first
      return found.block;
    },
    /** `revision` is that of before the block was fetched. */
    put(deviceNumber: number, week: number, revision: number | null, block: OpenBlock): void {
      const values = block.rows.times.length * (block.keyIds.length + 1);
      if (revision === null || revision !== weeks.revisionOf(deviceNumber) || values > mostValues) return;
      const name = nameOf(deviceNumber, week);
      kept.delete(name);
      kept.set(name, { block, revision, values });
      let sum = 0;
      for (const each of kept.values()) sum += each.values;
      for (const [oldest, each] of kept) {
        if (sum <= mostValues) break;
        kept.delete(oldest);
        sum -= each.values;
      }
    },
  };
}
