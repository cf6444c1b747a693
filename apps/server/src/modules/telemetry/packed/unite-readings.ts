import type { Column, Keyset, Readings } from "@oilcloud/history";

/** What a source says of one key, by the place of its rows among all. */
interface Laid {
  has: Uint8Array;
  bits: Uint32Array;
  missing: Uint8Array;
  marks: Int16Array;
}

/**
 * Both together: of rows of the same time the keys of both, where both have one that of the first. Only rows that
 * `keeps` says are taken of the second.
 */
export async function unite(
  first: Readings | null,
  second: Readings,
  keysetIdOf: (keyIds: readonly number[]) => Promise<number>,
  keeps: (ms: number) => boolean = () => true,
): Promise<Readings | null> {
  const times = Float64Array.from(
    new Set([...(first?.times ?? []), ...second.times.filter(keeps)]),
  ).toSorted();
  if (times.length === 0) return null;
  const placeOf = new Map([...times].map((ms, place) => [ms, place]));
  const keys = new Map<number, Laid>();
  const hasMarks = new Uint8Array(times.length);
  // The first goes last, over the other.
  for (const source of first ? [second, first] : [second]) layOut(source, placeOf, keys, hasMarks);
  const keyIds = [...keys]
    .filter(([, { has }]) => has.includes(1)) // none of its rows may be kept
    .map(([keyId]) => keyId)
    .sort((one, other) => one - other);

  const keysets: Keyset[] = [];
  const placeOfKeyset = new Map<string, number>();
  const keysetOfRow = new Uint16Array(times.length);
  for (const row of times.keys()) {
    const own = keyIds.filter((keyId) => keys.get(keyId)?.has[row]);
    const name = own.join();
    let place = placeOfKeyset.get(name);
    if (place === undefined) {
      place = keysets.push({ id: await keysetIdOf(own), keyIds: own }) - 1;
      placeOfKeyset.set(name, place);
    }
    keysetOfRow[row] = place;
  }
  const columns = keyIds.map((keyId) => columnOf(keyId, keys.get(keyId) as Laid));
  return { times, keysets, keysetOfRow, hasMarks, columns };
}

function layOut(
  source: Readings,
  placeOf: ReadonlyMap<number, number>,
  keys: Map<number, Laid>,
  hasMarks: Uint8Array,
): void {
  const rows = placeOf.size;
  for (const [row, ms] of source.times.entries()) {
    const place = placeOf.get(ms);
    if (place !== undefined && source.hasMarks[row]) hasMarks[place] = 1;
  }
  for (const { keyId, values, missing, marks } of source.columns) {
    const laid = keys.get(keyId) ?? {
      has: new Uint8Array(rows),
      bits: new Uint32Array(rows),
      missing: new Uint8Array(rows),
      marks: new Int16Array(rows),
    };
    keys.set(keyId, laid);
    // The bits distinguish every NaN.
    const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
    const hasKey = source.keysets.map((keyset) => keyset.keyIds.includes(keyId));
    let at = 0;
    for (const [row, ms] of source.times.entries()) {
      if (!hasKey[source.keysetOfRow[row] ?? 0]) continue;
      const place = placeOf.get(ms);
      if (place !== undefined) {
        laid.has[place] = 1;
        laid.bits[place] = bits[at] ?? 0;
        laid.missing[place] = missing?.[at] ?? 0;
        laid.marks[place] = marks?.[at] ?? 0;
      }
      at++;
    }
  }
}

function columnOf(keyId: number, { has, bits, missing, marks }: Laid): Column {
  const own = <T extends Uint8Array | Uint32Array | Int16Array>(list: T): T =>
    list.filter((_, row) => has[row] === 1) as T;
  const [ownMissing, ownMarks] = [own(missing), own(marks)];
  return {
    keyId,
    values: new Float32Array(own(bits).buffer),
    missing: ownMissing.includes(1) ? ownMissing : null,
    marks: ownMarks.some((mark) => mark !== 0) ? ownMarks : null,
  };
}
