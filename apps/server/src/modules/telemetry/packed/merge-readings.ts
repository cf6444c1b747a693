import type { Column, Keyset, Readings } from "@oilcloud/history";

interface Place {
  source: 0 | 1;
  row: number;
  /** Of the block, where there is a row of the same time. */
  isReplaced: boolean;
}

/** The rows of a block and those that came beside it; a row goes before the block's of the same time. */
export function mergeReadings(block: Readings, rows: Readings): Readings {
  const sources = [block, rows] as const;
  const order = placesInOrder(block.times, rows.times);
  const kept = order.filter(({ isReplaced }) => !isReplaced);
  const keysets: Keyset[] = [];
  const placeOf = new Map<number, number>();
  const keysetPlaces = sources.map((source) =>
    source.keysets.map((keyset) => {
      const known = placeOf.get(keyset.id) ?? keysets.push(keyset) - 1;
      placeOf.set(keyset.id, known);
      return known;
    }),
  );
  const of = <T>(read: (source: Readings, row: number, index: 0 | 1) => T) =>
    kept.map(({ source, row }) => read(sources[source], row, source));
  const keysetOfRow = of((source, row, index) => keysetPlaces[index]?.[source.keysetOfRow[row] ?? 0] ?? 0);
  const merged = {
    times: Float64Array.from(of(({ times }, row) => times[row] ?? 0)),
    keysetOfRow: Uint16Array.from(keysetOfRow),
    hasMarks: Uint8Array.from(of(({ hasMarks }, row) => hasMarks[row] ?? 0)),
  };
  const keyIds = [...new Set(keysets.flatMap((keyset) => keyset.keyIds))].sort((a, b) => a - b);
  const columns = keyIds
    .map((keyId) => mergeColumn(keyId, sources, order))
    .filter(({ values }) => values.length > 0);
  return withoutUnusedKeysets({ ...merged, keysets, columns });
}

function placesInOrder(block: Float64Array, rows: Float64Array): Place[] {
  const order: Place[] = [];
  let [ofBlock, ofRows] = [0, 0];
  while (ofBlock < block.length || ofRows < rows.length) {
    const blockMs = block[ofBlock] ?? Number.POSITIVE_INFINITY;
    const rowMs = rows[ofRows] ?? Number.POSITIVE_INFINITY;
    if (blockMs <= rowMs) order.push({ source: 0, row: ofBlock++, isReplaced: blockMs === rowMs });
    else order.push({ source: 1, row: ofRows++, isReplaced: false });
  }
  return order;
}

function mergeColumn(keyId: number, sources: readonly [Readings, Readings], order: readonly Place[]): Column {
  const columns = sources.map((source) => source.columns.find((column) => column.keyId === keyId));
  const bits = columns.map((column) => column && bitsOf(column.values));
  const hasKey = sources.map(({ keysets }) => keysets.map(({ keyIds }) => keyIds.includes(keyId)));
  const next = [0, 0];
  const found: { bits: number[]; missing: number[]; marks: number[] } = { bits: [], missing: [], marks: [] };
  for (const { source, row, isReplaced } of order) {
    if (!hasKey[source]?.[sources[source].keysetOfRow[row] ?? 0]) continue;
    const at = next[source] ?? 0;
    next[source] = at + 1;
    if (isReplaced) continue;
    found.bits.push(bits[source]?.[at] ?? 0);
    found.missing.push(columns[source]?.missing?.[at] ?? 0);
    found.marks.push(columns[source]?.marks?.[at] ?? 0);
  }
  return {
    keyId,
    values: new Float32Array(Uint32Array.from(found.bits).buffer),
    missing: found.missing.includes(1) ? Uint8Array.from(found.missing) : null,
    marks: found.marks.some((mark) => mark !== 0) ? Int16Array.from(found.marks) : null,
  };
}

/** A keyset of which every row was replaced. */
function withoutUnusedKeysets(readings: Readings): Readings {
  const used = new Set(readings.keysetOfRow);
  if (used.size === readings.keysets.length) return readings;
  const places = readings.keysets.map((_, place) => [...used].filter((each) => each < place).length);
  return {
    ...readings,
    keysets: readings.keysets.filter((_, place) => used.has(place)),
    keysetOfRow: readings.keysetOfRow.map((place) => places[place] ?? 0),
  };
}

/** The stored bits of values, which distinguish every NaN and both zeros. */
const bitsOf = (values: Float32Array): Uint32Array =>
  new Uint32Array(values.buffer, values.byteOffset, values.length);

/** Whether both are the same down to the last bit, marks and missing values included. */
export function sameReadings(one: Readings, other: Readings): boolean {
  return (
    same(one.times, other.times) &&
    same(one.keysetOfRow, other.keysetOfRow) &&
    same(one.hasMarks, other.hasMarks) &&
    one.keysets.length === other.keysets.length &&
    one.keysets.every(
      ({ id, keyIds }, i) => id === other.keysets[i]?.id && same(keyIds, other.keysets[i].keyIds),
    ) &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, i) => {
      const against = other.columns[i];
      return (
        column.keyId === against?.keyId &&
        same(bitsOf(column.values), bitsOf(against.values)) &&
        same(column.missing ?? [], against.missing ?? []) &&
        same(column.marks ?? [], against.marks ?? [])
      );
    })
  );
}

function same(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
