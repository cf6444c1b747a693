const nothing = Buffer.alloc(0);
const longestLengthBytes = 4;

export type Framed = Buffer | "incomplete" | "too-large" | "malformed";

/** Cuts a byte stream into packets. A packet's announced length is judged before any of it is kept. */
export class PacketReader {
  private data: Buffer = nothing;
  private start = 0;
  private end = 0;
  /** whether `data` is ours to append to, and not a chunk of the socket's */
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
      // Doubling keeps a packet that comes in drops from being copied once per drop.
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
