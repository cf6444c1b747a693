/** Grows as it is written to; numbers are little-endian. */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private view = new DataView(this.bytes.buffer);
  private at = 0;

  private room(count: number): number {
    const start = this.at;
    this.at += count;
    if (this.at > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.at, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, start));
      this.bytes = larger;
      this.view = new DataView(larger.buffer);
    }
    return start;
  }

  u8(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  u32(value: number): void {
    const at = this.room(4);
    this.view.setUint32(at, value, true);
  }

  f64(value: number): void {
    const at = this.room(8);
    this.view.setFloat64(at, value, true);
  }

  /** Seven bits a byte, the lowest first, the top bit set on all but the last. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.u8((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.u8(rest);
  }

  /** A signed integer, its sign in the lowest bit. */
  signed(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  append(bytes: Uint8Array): void {
    const at = this.room(bytes.length);
    this.bytes.set(bytes, at);
  }

  /** Reserves room that the caller fills, before anything else is written. */
  reserve(count: number): Uint8Array {
    const at = this.room(count);
    return this.bytes.subarray(at, at + count);
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.at);
  }
}
