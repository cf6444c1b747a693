import type { RequestResult } from "../line/poll-group.ts";
import type { Decoded } from "../values/decode.ts";
import type { MappedGroup } from "./groups-of-map.ts";
import { bytesOfRow, decodeLine, decodeRow } from "./read-values.ts";
import type { MapRow } from "./sensor-map.ts";

export interface ReadRow {
  readonly row: MapRow | null;
  readonly key: string;
  /** The registers as they came; empty for a line of text. */
  readonly raw: Uint8Array;
  readonly decoded: Decoded;
}

/** What the answers hold. A row whose answer is missing is missing: it is never 0. */
export function rowsRead(group: MappedGroup, results: readonly RequestResult[]): ReadRow[] {
  if (group.kind === "text") {
    const [result] = results;
    const values = result?.kind === "line" ? decodeLine(group.map, result.line) : null;
    return Array.from(values ?? [], ([key, decoded]) => ({
      row: null,
      key,
      raw: new Uint8Array(0),
      decoded,
    }));
  }
  return group.batches.flatMap(({ request, rows }, i) => {
    const result = results[i];
    if (result?.kind !== "data") return [];
    return rows.map((row) => {
      const raw = bytesOfRow(row, request, result.data);
      return { row, key: row.key, raw, decoded: decodeRow(row, raw) };
    });
  });
}

/** The values that are stored. */
export function valuesOf(rows: readonly ReadRow[]): Record<string, number | string> {
  const values: Record<string, number | string> = {};
  for (const { key, decoded } of rows) if (decoded.kind !== "none") values[key] = decoded.value;
  return values;
}
