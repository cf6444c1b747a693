const nothing = Buffer.alloc(0);
const longestLengthBytes = 4;

export type Framed = Buffer | "incomplete" | "too-large" | "malformed";

/** Splits a byte stream into packets. The announced length is checked before any byte of the packet is kept. */
export class PacketReader {
  private data: Buffer = nothing;
  private start = 0;
  private end = 0;
  /** Whether `data` is our own buffer and may be appended to, rather than a chunk of the socket's. */
  private own = false;

  get firstByte(): number | undefined {
    return this.start < this.end ? this.data[this.start] : undefined;
  }

  push(chunk: Buffer): void {
    const kept = this.end - this.start;
    if (kept === 0) {
      this.data = chunk;
      this.start = 0;
      this.end = chunk.length;
      this.own = false;
      return;
    }
    if (!this.own || this.data.length - this.end < chunk.length) {
      // Doubles the buffer, so that a packet arriving byte by byte is not copied once per byte.
      const grown = Buffer.allocUnsafeSlow(Math.max(kept + chunk.length, this.own ? kept * 2 : 0));
      this.data.copy(grown, 0, this.start, this.end);
      this.data = grown;
      this.start = 0;
      this.end = kept;
      this.own = true;
    }
    chunk.copy(this.data, this.end);
    this.end += chunk.length;
  }

  next(maxBytes: number): Framed {
    let length = 0;
    let at = this.start + 1;
    for (let scale = 1; ; scale *= 128) {
      if (at >= this.end) return "incomplete";
      const byte = this.data[at++]!;
      length += (byte & 127) * scale;
      if (byte < 128) break;
      if (at - this.start > longestLengthBytes) return "malformed";
    }
    const packetEnd = at + length;
    if (packetEnd - this.start > maxBytes) return "too-large";
    if (packetEnd > this.end) return "incomplete";
    const packet = this.data.subarray(this.start, packetEnd);
    this.start = packetEnd;
    if (this.start === this.end) this.clear();
    return packet;
  }

  clear(): void {
    this.data = nothing;
    this.start = 0;
    this.end = 0;
    this.own = false;
  }
}
