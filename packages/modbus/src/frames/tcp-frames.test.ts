import { expect, it } from "vitest";
import { withCrc } from "./crc16.ts";
import { encodeRequest } from "./read-request.ts";
import { makeTcpFrames } from "./tcp-frames.ts";

const request = encodeRequest({ slave: 1, functionCode: 3, start: 2, count: 1 });
const answer = Uint8Array.of(1, 3, 2, 0, 42);
const framed = (transaction: number, body = answer) =>
  Uint8Array.of(0, transaction, 0, 0, 0, body.length, ...body);

it("carries a request with a number in place of the checksum, and the answer with that number alone", () => {
  const frames = makeTcpFrames();
  expect([...frames.wrap(request)]).toEqual([0, 1, 0, 0, 0, 6, 1, 3, 0, 2, 0, 1]);
  expect(frames.unwrap(framed(1))).toEqual([withCrc(answer)]);
  frames.wrap(request);
  expect(frames.unwrap(framed(1))).toEqual([]);
  expect(frames.unwrap(framed(2))).toEqual([withCrc(answer)]);
});

it("reads answers in pieces and several at once", () => {
  const frames = makeTcpFrames();
  frames.wrap(request);
  const bytes = framed(1);
  for (const byte of bytes.subarray(0, -1)) expect(frames.unwrap(Uint8Array.of(byte))).toEqual([]);
  expect(frames.unwrap(Uint8Array.of(bytes.at(-1) ?? 0, ...framed(9)))).toEqual([withCrc(answer)]);
});

it("refuses what is not Modbus TCP", () => {
  const refused = (...bytes: number[]) => makeTcpFrames().unwrap(Uint8Array.from(bytes));
  expect(refused(0x53, 0x53, 0x48, 0x2d, 0x32, 0x2e)).toBeNull();
  expect(refused(0, 1, 0, 0, 0xff, 0xff)).toBeNull();
  expect(refused(0, 1, 0, 0, 0, 1)).toBeNull();
});
