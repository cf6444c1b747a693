import type { Clock } from "../../../platform/clock.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { OldestStore } from "./oldest-store.ts";
import { sizesOfBlocks, sizesOfColumns, sizesOfRows } from "./size-by-class.ts";
import type { BlockWeek, Piece, SizesStore } from "./sizes-store.ts";

export interface MeasureSizesDeps {
  store: SizesStore;
  oldest: OldestStore;
  clock: Clock;
}

/** Pages read of a piece: 40 MB at most, whatever its size. Smaller pieces are read as a whole, and counted exactly. */
const mostPages = 5000;
/** Blocks of a dealer and a week whose sections are looked at, and how much of each. */
const lookedAt = { blocks: 6, bytes: 4096 };

/** Measures the pieces that have changed since they were last measured. */
export function makeMeasureSizes({ store, oldest, clock }: MeasureSizesDeps) {
  async function measureRows(piece: Piece): Promise<void> {
    const percent = Math.min(100, (100 * mostPages) / Math.max(1, piece.pages));
    const whole = { bytes: piece.bytes, rowsPerRowSeen: 100 / percent };
    const sizes =
      piece.layer === "packedHours"
        ? sizesOfColumns(await store.columnGroups(piece, percent), whole)
        : sizesOfRows(piece.layer, await store.rowGroups(piece, percent), whole);
    await store.store(piece, piece.changes, sizes, clock());
  }

  async function measureBlocks(startMs: number, weeks: readonly BlockWeek[], changes: string): Promise<void> {
    const sizes = [];
    for (const week of weeks)
      sizes.push(...sizesOfBlocks(week, await store.blockHeads(week, lookedAt.blocks, lookedAt.bytes)));
    await store.store({ layer: "blocks", startMs }, changes, sizes, clock());
  }

  return async function measure(): Promise<void> {
    const measured = await store.measured();
    const pieces = await store.pieces();
    for (const piece of pieces)
      if (measured.get(`${piece.layer} ${piece.startMs}`) !== piece.changes) await measureRows(piece);
    const weeks = groupBy(await store.blockWeeks(), ({ startMs }) => startMs);
    for (const [startMs, own] of weeks) {
      const changes = own
        .map(({ tenantId, blocks, rows, bytes }) => [tenantId, blocks, rows, bytes].join(" "))
        .join();
      if (measured.get(`blocks ${startMs}`) !== changes) await measureBlocks(startMs, own, changes);
    }
    for (const layer of ["samples", "texts", "hours", "packedHours", "days"] as const)
      await store.forgetOthers(
        layer,
        pieces.filter((piece) => piece.layer === layer).map(({ startMs }) => startMs),
      );
    await store.forgetOthers("blocks", [...weeks.keys()]);
    await oldest.measure(pieces.filter(({ layer }) => layer === "samples").map(({ table }) => table));
  };
}
