import type { ByteReader } from "../byte-reader.ts";
import { ByteWriter } from "../byte-writer.ts";
import type { Column } from "../readings.ts";
import { readRuns, writeRuns } from "../runs.ts";
import { readValues } from "../series/decode-series.ts";
import { writeValues } from "../series/encode-series.ts";
import type { BlockDirectory } from "./directory.ts";

export function writeColumn({ values, missing, marks }: Column): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(values.length);
  writeRuns(writer, missing);
  writeRuns(writer, marks);
  writeValues(writer, values);
  return writer.written();
}

export function readColumn(reader: ByteReader, keyId: number, { rowCount }: BlockDirectory): Column {
  const count = reader.atMost(rowCount);
  const missing = new Uint8Array(count);
  const marks = new Int16Array(count);
  const isMissing = readRuns(reader, missing);
  const isMarked = readRuns(reader, marks);
  const values = readValues(reader, count);
  reader.end();
  return { keyId, values, missing: isMissing ? missing : null, marks: isMarked ? marks : null };
}
