import { makeCopiedRows, rowHeadBytes } from "../packed/copied-rows.ts";
import type { StoredSample } from "../packed/stored-samples.ts";

const year2000Ms = 946_684_800_000;
const lengthBytes = 4;
const missing = -1;
/** Of a list: dimensions, flags, type, number of items, lower bound. */
const listHeaderBytes = 20;

export interface DeviceSample extends StoredSample {
  readonly deviceNumber: number;
}

/** Takes the binary COPY of device_number, ts, keyset_id, vals, marks and hands out its samples. */
export function makeCopiedSamples(onSample: (sample: DeviceSample) => void) {
  return makeCopiedRows((bytes, start) => {
    let at = start + rowHeadBytes + lengthBytes;
    const deviceNumber = bytes.readInt32BE(at);
    at += 4 + lengthBytes;
    // Microseconds since 2000; a whole number below 2^53 for many lifetimes.
    const microseconds = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
    at += 8 + lengthBytes;
    const keysetId = bytes.readInt32BE(at);
    at += 4;
    const vals = listAt(bytes, at, realAt);
    at += lengthBytes + Math.max(0, bytes.readInt32BE(at));
    const marks = bytes.readInt32BE(at) === missing ? null : listAt(bytes, at, smallintAt);
    onSample({ deviceNumber, tsMs: Math.floor(microseconds / 1000) + year2000Ms, keysetId, vals, marks });
  });
}

const realAt = (bytes: Buffer, at: number) => bytes.readFloatBE(at);
const smallintAt = (bytes: Buffer, at: number) => bytes.readInt16BE(at);

function listAt<N>(bytes: Buffer, start: number, read: (bytes: Buffer, at: number) => N): N[];
function listAt(bytes: Buffer, start: number, read: (bytes: Buffer, at: number) => number) {
  const list: (number | null)[] = [];
  const isEmpty = bytes.readInt32BE(start) < listHeaderBytes;
  const count = isEmpty ? 0 : bytes.readInt32BE(start + lengthBytes + 12);
  let at = start + lengthBytes + listHeaderBytes;
  for (let i = 0; i < count; i++) {
    const length = bytes.readInt32BE(at);
    at += lengthBytes;
    list.push(length === missing ? null : read(bytes, at));
    at += Math.max(0, length);
  }
  return list;
}
