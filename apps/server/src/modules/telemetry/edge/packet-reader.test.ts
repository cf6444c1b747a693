import { describe, expect, it, vi } from "vitest";
import { PacketReader } from "./packet-reader.ts";
import { makeMalformed } from "./testing/malformed.ts";

const packet = (payload: number): Buffer => {
  const low = 0x80 | (payload % 128);
  const head = payload < 128 ? [0x30, payload] : [0x30, low, Math.floor(payload / 128)];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(payload, payload % 251)]);
};

describe("cutting bytes into packets", () => {
  it("finds the same packets however the bytes arrive", () => {
    const packets = [0, 1, 127, 128, 5000, 2, 16_000, 0, 300].map(packet);
    const stream = Buffer.concat(packets);
    const random = makeMalformed(7);
    for (const sizes of [[1], [2, 3], [1, 1000], [64_000], [1, 7, 400, 5000]]) {
      const reader = new PacketReader();
      const found: Buffer[] = [];
      for (let at = 0; at < stream.length; ) {
        const size = random.pick(sizes);
        reader.push(stream.subarray(at, at + size));
        at += size;
        for (let next = reader.next(20_000); typeof next !== "string"; next = reader.next(20_000))
          found.push(Buffer.from(next));
      }
      expect(found.map(({ length }) => length)).toEqual(packets.map(({ length }) => length));
      expect(Buffer.concat(found).equals(stream)).toBe(true);
    }
  });

  it("judges the announced length before the packet has come", () => {
    const reader = new PacketReader();
    reader.push(Buffer.from([0x30, 0x80, 0x80]));
    expect(reader.next(1000)).toBe("incomplete");
    reader.push(Buffer.from([0x01]));
    expect(reader.next(1000)).toBe("too-large");
  });

  it("refuses a length of five bytes", () => {
    const reader = new PacketReader();
    reader.push(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]));
    expect(reader.next(1000)).toBe("malformed");
  });

  it("takes a packet that comes in drops without copying it once per drop", () => {
    const reader = new PacketReader();
    const bytes = packet(16_000);
    const allocate = vi.spyOn(Buffer, "allocUnsafeSlow");
    for (let at = 0; at < bytes.length; at++) reader.push(bytes.subarray(at, at + 1));
    expect(reader.next(20_000)).toHaveLength(bytes.length);
    expect(allocate.mock.calls.length).toBeLessThan(20);
    allocate.mockRestore();
  });
});
