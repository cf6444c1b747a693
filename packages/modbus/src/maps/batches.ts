import { mostBits, mostWords, type ReadRequest, readsBits } from "../frames/read-request.ts";
import { spanOf } from "./check-map.ts";
import type { LineSettings, MapRow } from "./sensor-map.ts";

export interface Batch {
  readonly request: ReadRequest;
  readonly rows: readonly MapRow[];
}

/** Rows that are read together, in as few requests as the sensor allows. */
export function batchesOf(
  rows: readonly MapRow[],
  slave: number,
  { mostWords: mostOfLine, mostGap }: Pick<LineSettings, "mostWords" | "mostGap">,
): Batch[] {
  const batches: { request: ReadRequest; rows: MapRow[] }[] = [];
  const sorted = rows.toSorted((a, b) => a.functionCode - b.functionCode || a.address - b.address);
  for (const row of sorted) {
    const { functionCode, address } = row;
    const end = address + spanOf(row);
    const most = readsBits(functionCode) ? mostBits : Math.min(mostOfLine, mostWords);
    const last = batches.at(-1);
    const lastEnd = last ? last.request.start + last.request.count : 0;
    if (
      last?.request.functionCode === functionCode &&
      address - lastEnd <= mostGap &&
      Math.max(end, lastEnd) - last.request.start <= most
    ) {
      last.request = { ...last.request, count: Math.max(end, lastEnd) - last.request.start };
      last.rows.push(row);
    } else
      batches.push({ request: { slave, functionCode, start: address, count: end - address }, rows: [row] });
  }
  return batches;
}
