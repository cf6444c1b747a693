import { withCrc } from "../frames/crc16.ts";
import { dataLength, type ReadRequest } from "../frames/read-request.ts";

/** What a register of a slave holds in tests: no two registers hold the same, so that a swapped one is seen. */
export const registerValue = (slave: number, functionCode: number, address: number): number =>
  (slave * 7919 + functionCode * 104_729 + address * 31 + 1) & 0xffff;

export function dataOf(request: ReadRequest): Uint8Array {
  const data = new Uint8Array(dataLength(request));
  for (let i = 0; i < data.length / 2; i++) {
    const value = registerValue(request.slave, request.functionCode, request.start + i);
    data[2 * i] = value >>> 8;
    data[2 * i + 1] = value & 0xff;
  }
  return data;
}

export const answerTo = (request: ReadRequest, data = dataOf(request)): Uint8Array =>
  withCrc(Uint8Array.of(request.slave, request.functionCode, data.length, ...data));

export const exceptionTo = ({ slave, functionCode }: ReadRequest, code: number): Uint8Array =>
  withCrc(Uint8Array.of(slave, functionCode | 0x80, code));
