import { withCrc } from "./crc16.ts";

/** 1 coils, 2 discrete inputs, 3 holding registers, 4 input registers. */
export type ReadFunction = 1 | 2 | 3 | 4;

export interface ReadRequest {
  readonly slave: number;
  readonly functionCode: ReadFunction;
  /** As it is on the wire, counted from 0. */
  readonly start: number;
  /** Registers, or bits with functions 1 and 2. */
  readonly count: number;
}

export const readsBits = (functionCode: ReadFunction): boolean => functionCode <= 2;

/** The most that the protocol allows in one request. */
export const mostWords = 125;
export const mostBits = 2000;

export function encodeRequest({ slave, functionCode, start, count }: ReadRequest): Uint8Array {
  return withCrc(Uint8Array.of(slave, functionCode, start >>> 8, start & 0xff, count >>> 8, count & 0xff));
}

/** Data bytes of the answer. */
export const dataLength = ({ functionCode, count }: ReadRequest): number =>
  readsBits(functionCode) ? Math.ceil(count / 8) : count * 2;
