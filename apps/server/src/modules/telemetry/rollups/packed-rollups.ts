import type { Db } from "../../../platform/database/connect.ts";
import type { HourReader, KeyHour } from "../hours/hour-reader.ts";
import type { Span } from "../packed/packed-weeks.ts";
import type { Rollup } from "./rollup.ts";

/** Every hour of a device in a span, packed or not, as the rows of them would be. */
export async function rollupsBetween(
  hours: Pick<HourReader, "read">,
  within: Db,
  deviceNumber: number,
  span: Span,
): Promise<Rollup[]> {
  const { keys, heard } = await hours.read(deviceNumber, span, null, within);
  const keyIds = [...keys.keys()].sort((one, other) => one - other);
  const next = new Map(keyIds.map((keyId) => [keyId, 0]));
  return heard.map(({ ms, marked }) => {
    const ofHour: { keyId: number; hour: KeyHour }[] = [];
    for (const keyId of keyIds) {
      const at = next.get(keyId) ?? 0;
      const hour = keys.get(keyId)?.[at];
      if (hour?.ms !== ms) continue;
      next.set(keyId, at + 1);
      ofHour.push({ keyId, hour });
    }
    const listOf = (field: keyof KeyHour) => ofHour.map(({ hour }) => hour[field]);
    return {
      deviceNumber,
      startMs: ms,
      keyIds: ofHour.map(({ keyId }) => keyId),
      mins: listOf("min"),
      maxs: listOf("max"),
      sums: listOf("sum"),
      counts: listOf("count"),
      lasts: listOf("last"),
      marked,
    };
  });
}
