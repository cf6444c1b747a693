import type { ReadRequest } from "../frames/read-request.ts";
import { readsBits } from "../frames/read-request.ts";
import { matchLine, parseTemplate } from "../text-lines/template.ts";
import { type Decoded, decode } from "../values/decode.ts";
import { spanOf } from "./check-map.ts";
import type { MapRow, TextMap } from "./sensor-map.ts";

/** The bytes of a row in the answer to the request that covers it. */
export function bytesOfRow(row: MapRow, request: ReadRequest, data: Uint8Array): Uint8Array {
  const at = row.address - request.start;
  if (!readsBits(request.functionCode)) return data.subarray(at * 2, (at + spanOf(row)) * 2);
  return Uint8Array.of(0, ((data[at >> 3] ?? 0) >> (at & 7)) & 1);
}

export function decodeRow(row: MapRow, bytes: Uint8Array): Decoded {
  return decode(bytes, readsBits(row.functionCode) ? { ...row, bit: 0, order: "ABCD" } : row);
}

/** The values of a line of text by key; null if the line is another. */
export function decodeLine({ template, fields }: TextMap, line: string): Map<string, Decoded> | null {
  const parsed = parseTemplate(template);
  const found = typeof parsed === "string" ? null : matchLine(parsed, line);
  if (!found) return null;
  return new Map(
    fields.map(({ key, scale, offset }) => {
      const raw = found.get(key) ?? null;
      return [
        key,
        raw === null
          ? { kind: "none", why: "pattern" }
          : { kind: "value", value: Number((raw * scale + offset).toPrecision(12)) },
      ];
    }),
  );
}
