import type { Keyset, Readings } from "@oilcloud/history";

/**
 * The readings without some keys; a row that has no other one is left out. The same readings if they have none of them,
 * null if nothing is left.
 */
export async function withoutKeys(
  readings: Readings,
  isRemoved: (keyId: number) => boolean,
  keysetIdOf: (keyIds: readonly number[]) => Promise<number>,
): Promise<Readings | null> {
  if (!readings.columns.some(({ keyId }) => isRemoved(keyId))) return readings;
  const keysets: Keyset[] = [];
  const placeOf: (number | null)[] = [];
  for (const keyset of readings.keysets) {
    const keyIds = keyset.keyIds.filter((keyId) => !isRemoved(keyId));
    if (keyIds.length === 0) {
      placeOf.push(null);
      continue;
    }
    const id = keyIds.length === keyset.keyIds.length ? keyset.id : await keysetIdOf(keyIds);
    const known = keysets.findIndex((each) => each.id === id);
    placeOf.push(known >= 0 ? known : keysets.push({ id, keyIds }) - 1);
  }
  if (keysets.length === 0) return null;
  const rows = [...readings.keysetOfRow.keys()].filter(
    (row) => placeOf[readings.keysetOfRow[row] ?? 0] !== null,
  );
  return {
    times: Float64Array.from(rows, (row) => readings.times[row] ?? 0),
    keysets,
    keysetOfRow: Uint16Array.from(rows, (row) => placeOf[readings.keysetOfRow[row] ?? 0] ?? 0),
    hasMarks: Uint8Array.from(rows, (row) => readings.hasMarks[row] ?? 0),
    // A row that is left out has none of the keys that stay.
    columns: readings.columns.filter(({ keyId }) => !isRemoved(keyId)),
  };
}
