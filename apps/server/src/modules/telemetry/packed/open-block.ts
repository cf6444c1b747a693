import {
  type Column,
  type BlockDirectory,
  DamagedBlock,
  findSection,
  type Rows,
  rowsWithKey,
  type Section,
  unpackColumn,
  unpackRows,
} from "@oilcloud/history";
import type { DamageReports } from "./damage-reports.ts";

/** A column and the rows it has values for; null: all of them. */
interface PlacedColumn {
  column: Column;
  places: Uint32Array | null;
}

/** A block whose rows are known, and whose columns are unpacked when they are asked for. */
export interface OpenBlock {
  rows: Rows;
  /** In ascending order. */
  keyIds: readonly number[];
  /** Null if the block does not have the column, or not whole. */
  column(keyId: number): PlacedColumn | null;
}

/** A block of which the sections that are asked for have been fetched. */
export interface FetchedBlock {
  deviceNumber: number;
  week: number;
  directory: BlockDirectory;
  bytesOf(section: Section): Uint8Array;
}

/** Null for a block whose rows cannot be read. A damaged column is reported and left out, its neighbours are not. */
export function openBlock(
  { deviceNumber, week, directory, bytesOf }: FetchedBlock,
  { guard }: Pick<DamageReports, "guard">,
): OpenBlock | null {
  const rows = guard(deviceNumber, week, () => {
    const section = findSection(directory, "rows", 0);
    if (!section) throw new DamagedBlock("header", "it names no rows");
    return unpackRows(directory, section, bytesOf(section));
  });
  if (!rows) return null;
  const keyIds = new Set(rows.keysets.flatMap((keyset) => keyset.keyIds));
  const unpacked = new Map<number, PlacedColumn | null>();
  return {
    rows,
    keyIds: [...keyIds].sort((one, other) => one - other),
    column(keyId) {
      if (!keyIds.has(keyId)) return null;
      const known = unpacked.get(keyId);
      if (known !== undefined) return known;
      const placed = guard(deviceNumber, week, () => {
        const section = findSection(directory, "column", keyId);
        if (!section) throw new DamagedBlock(`column ${keyId}`, "it is not in the block");
        const column = unpackColumn(directory, section, bytesOf(section));
        const places = rowsWithKey(rows, keyId);
        if (column.values.length !== (places ?? rows.times).length)
          throw new DamagedBlock(`column ${keyId}`, "it has another number of values than there are rows");
        return { column, places };
      });
      unpacked.set(keyId, placed);
      return placed;
    },
  };
}
