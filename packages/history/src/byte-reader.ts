import { DamagedBlock } from "./damaged-block.ts";

/** The largest integer that a varint may hold is below 2^53, which takes eight bytes. */
const longestVarint = 8;

/** Reads what ByteWriter wrote; never past the end. */
export class ByteReader {
  readonly part: string;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor(bytes: Uint8Array, part: string) {
    this.bytes = bytes;
    this.part = part;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private room(count: number): number {
    const start = this.at;
    if (count > this.bytes.length - start) throw this.damaged("it ends too early");
    this.at += count;
    return start;
  }

  damaged(reason: string): DamagedBlock {
    return new DamagedBlock(this.part, reason);
  }

  u8(): number {
    return this.view.getUint8(this.room(1));
  }

  u32(): number {
    return this.view.getUint32(this.room(4), true);
  }

  f64(): number {
    return this.view.getFloat64(this.room(8), true);
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < longestVarint; i++) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
    throw this.damaged("a number is too long");
  }

  /** A varint that must not exceed a bound, so that a wrong one cannot reserve much memory. */
  atMost(bound: number): number {
    const value = this.varint();
    if (value > bound) throw this.damaged(`${value} where at most ${bound} is possible`);
    return value;
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  take(count: number): Uint8Array {
    const at = this.room(count);
    return this.bytes.subarray(at, at + count);
  }

  /** Everything must have been read. */
  end(): void {
    if (this.at !== this.bytes.length) throw this.damaged("it holds more than it should");
  }
}
