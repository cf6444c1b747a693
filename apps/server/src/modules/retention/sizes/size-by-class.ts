import { readDirectory } from "@oilcloud/history";
import { type ReadingClass, readingClassOf } from "@oilcloud/oil";
import type { StoredLayer } from "@oilcloud/contract";
import { groupBy } from "../../../platform/group-by.ts";
import type { BlockWeek, ColumnGroup, RowGroup, SizeRow } from "./sizes-store.ts";

/** The key of the columns that list the hours with a rollup. */
const heardKeyId = 0;

/** What a row takes beside its values. */
export const frame = "frame";

/** Bytes of one value in a row; a text is counted with its whole row. */
type RowLayer = Exclude<StoredLayer, "blocks" | "packedHours">;

const valueBytes: Record<RowLayer, number> = {
  samples: 4,
  texts: 0,
  hours: 4 + 4 + 8 + 4 + 4,
  days: 4 + 4 + 8 + 4 + 4,
};

/** Shares out the bytes of a piece, whose rows were looked at in part, among dealers and classes. */
export function sizesOfRows(
  layer: RowLayer,
  groups: readonly RowGroup[],
  whole: { bytes: number; rowsPerRowSeen: number },
): SizeRow[] {
  const seenBytes = groups.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...groupBy(groups, ({ tenantId }) => tenantId)].flatMap(([tenantId, own]) => {
    const values = new Map<ReadingClass, number>();
    for (const { keyIds, rows } of own)
      for (const keyId of keyIds) {
        const readingClass = readingClassOf(keyId);
        values.set(readingClass, (values.get(readingClass) ?? 0) + rows * whole.rowsPerRowSeen);
      }
    const bytes = (own.reduce((sum, each) => sum + each.bytes, 0) / seenBytes) * whole.bytes;
    return withFrame(
      tenantId,
      bytes,
      [...values].map(([readingClass, count]) => ({
        tenantId,
        readingClass,
        values: count,
        bytes: count * valueBytes[layer],
      })),
    );
  });
}

/** Shares out the bytes of a piece with columns of hours, which were looked at in part, among dealers and classes. */
export function sizesOfColumns(
  groups: readonly ColumnGroup[],
  whole: { bytes: number; rowsPerRowSeen: number },
): SizeRow[] {
  const seenBytes = groups.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...groupBy(groups, ({ tenantId }) => tenantId)].flatMap(([tenantId, own]) => {
    const classes = groupBy(own, ({ keyId }) => (keyId === heardKeyId ? frame : readingClassOf(keyId)));
    const sum = (those: readonly ColumnGroup[], field: "hours" | "bytes") =>
      those.reduce((all, each) => all + each[field], 0) * whole.rowsPerRowSeen;
    classes.delete(frame);
    return withFrame(
      tenantId,
      (own.reduce((all, { bytes }) => all + bytes, 0) / seenBytes) * whole.bytes,
      [...classes].map(([readingClass, those]) => ({
        tenantId,
        readingClass,
        values: sum(those, "hours"),
        bytes: sum(those, "bytes"),
      })),
    );
  });
}

/** Shares out the bytes of a dealer's blocks among classes, by the sections of some of them. */
export function sizesOfBlocks(
  { tenantId, bytes, rows }: BlockWeek,
  heads: readonly { head: Uint8Array; rows: number }[],
): SizeRow[] {
  const sections = new Map<ReadingClass, { bytes: number; values: number }>();
  let [seenBytes, seenRows] = [0, 0];
  for (const { head, rows: ofBlock } of heads) {
    const directory = directoryOf(head);
    if (!directory) continue;
    seenRows += ofBlock;
    seenBytes += directory.headerBytes;
    for (const { kind, keyId, length } of directory.sections) {
      seenBytes += length;
      if (kind === "rows") continue;
      const readingClass = readingClassOf(keyId);
      const known = sections.get(readingClass) ?? { bytes: 0, values: 0 };
      known.bytes += length;
      if (kind === "column") known.values += ofBlock;
      sections.set(readingClass, known);
    }
  }
  const perByte = seenBytes > 0 ? bytes / seenBytes : 0;
  const perRow = seenRows > 0 ? rows / seenRows : 0;
  return withFrame(
    tenantId,
    bytes,
    [...sections].map(([readingClass, of]) => ({
      tenantId,
      readingClass,
      values: of.values * perRow,
      bytes: of.bytes * perByte,
    })),
  );
}

const withFrame = (tenantId: string, bytes: number, sizes: SizeRow[]): SizeRow[] => [
  ...sizes,
  {
    tenantId,
    readingClass: frame,
    values: 0,
    bytes: Math.max(0, bytes - sizes.reduce((sum, each) => sum + each.bytes, 0)),
  },
];

/** Null for a damaged block, which is counted with the others. */
function directoryOf(head: Uint8Array) {
  try {
    return readDirectory(head);
  } catch {
    return null;
  }
}
