import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { type Framed, PacketReader } from "./packet-reader.ts";

/** The session that a connection reports to. */
export interface ConnectionOwner {
  /** While true, no packet is handed over and the socket is not read. */
  blocked(): boolean;
  maxPacketBytes(): number;
  /** Whether a packet may start with this byte; checked before the rest has arrived. */
  expects(firstByte: number): boolean;
  /** Called when bytes arrive, which shows that the peer is alive. */
  heard(): void;
  packet(bytes: Buffer): void;
  unreadable(problem: Exclude<Framed, Buffer | "incomplete">): void;
  failed(error: unknown): void;
  gone(): void;
}

const pieceBytes = 64 * 1024;

/** Wraps a socket: hands over whole packets, pauses reading on request, and batches small writes. */
export class DeviceConnection {
  private readonly socket: Socket;
  private readonly owner: ConnectionOwner;
  private readonly maxUnsentBytes: number;
  private readonly reader = new PacketReader();
  private pumping = false;
  private reading = true;
  /** null when there is nothing to send, because most of the many connections are idle most of the time. */
  private unsent: Buffer[] | null = null;
  private unsentBytes = 0;
  /** Sends a message in pieces; other packets wait for its end. */
  private sendingPieces = false;
  private ended = false;

  constructor(socket: Socket, owner: ConnectionOwner, maxUnsentBytes: number) {
    this.socket = socket;
    this.owner = owner;
    this.maxUnsentBytes = maxUnsentBytes;
    socket.on("data", (chunk: Buffer) => this.receive(chunk));
    socket.on("error", ignore); // "close" follows
    socket.on("close", () => {
      this.ended = true;
      this.reader.clear();
      owner.gone();
    });
  }

  address(): string {
    return this.socket.remoteAddress ?? "";
  }

  /** What the peer has shown with TLS; null if nothing. */
  certificate(): Buffer | null {
    return this.socket instanceof TLSSocket ? (this.socket.getPeerX509Certificate()?.raw ?? null) : null;
  }

  private receive(chunk: Buffer): void {
    // After our last packet the rest is read and dropped: closing a socket with unread bytes resets the connection,
    // and the peer could lose that packet.
    if (this.ended) return;
    this.owner.heard();
    this.reader.push(chunk);
    this.pump();
  }

  /** Hands packets over until the owner is blocked or none is left. */
  pump(): void {
    if (this.pumping || this.ended) return;
    this.pumping = true;
    try {
      this.takePackets();
      if (!this.ended) this.read(!this.owner.blocked());
    } catch (error) {
      this.destroy();
      this.owner.failed(error);
    } finally {
      this.pumping = false;
    }
  }

  private takePackets(): void {
    while (!this.ended && !this.owner.blocked()) {
      const { firstByte } = this.reader;
      if (firstByte !== undefined && !this.owner.expects(firstByte))
        return this.owner.unreadable("malformed");
      const framed = this.reader.next(this.owner.maxPacketBytes());
      if (framed === "incomplete") return;
      if (typeof framed === "string") return this.owner.unreadable(framed);
      this.owner.packet(framed);
    }
  }

  private read(wanted: boolean): void {
    if (wanted === this.reading) return;
    this.reading = wanted;
    if (wanted) this.socket.resume();
    else this.socket.pause();
  }

  send(bytes: Buffer): void {
    if (this.ended) return;
    // Acknowledgements of one commit resolve one after another; they are sent in one write.
    if (this.unsent) this.unsent.push(bytes);
    else {
      this.unsent = [bytes];
      process.nextTick(flush, this);
    }
    this.unsentBytes += bytes.length;
    if (this.socket.writableLength + this.unsentBytes <= this.maxUnsentBytes) return;
    this.flush();
    // A peer that leaves this much unread is dead or hostile; a last packet would not reach it.
    const unsentBytes = this.socket.writableLength - (this.sendingPieces ? pieceBytes : 0) + this.unsentBytes;
    if (unsentBytes > this.maxUnsentBytes) this.destroy();
  }

  /**
   * Sends one packet of any size in pieces, each when the peer has taken the one before: the body is shared by many
   * connections and is not copied. Resolves when all is sent; one at a time.
   */
  async sendPieces(head: Buffer, body: Buffer): Promise<void> {
    if (this.ended) return;
    this.flush();
    this.sendingPieces = true;
    try {
      await this.piece(head);
      for (let at = 0; at < body.length && !this.ended; at += pieceBytes)
        await this.piece(body.subarray(at, at + pieceBytes));
    } finally {
      this.sendingPieces = false;
      this.flush();
    }
  }

  private piece(bytes: Buffer): Promise<void> {
    if (this.ended || this.socket.destroyed) return Promise.resolve();
    // An error ends the connection; "close" follows.
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  flush(): void {
    const { unsent } = this;
    if (!unsent || this.sendingPieces) return;
    this.unsent = null;
    this.unsentBytes = 0;
    if (this.socket.destroyed || this.socket.writableEnded) return;
    const [first] = unsent;
    this.socket.write(first && unsent.length === 1 ? first : Buffer.concat(unsent));
  }

  /** Sends the last bytes and closes the connection, leaving the peer time to read them. */
  end(bytes: Buffer | null): void {
    if (this.ended) return;
    if (bytes) this.send(bytes);
    this.flush();
    this.ended = true;
    this.reader.clear();
    this.read(true);
    this.socket.end();
  }

  destroy(): void {
    this.ended = true;
    this.socket.destroy();
  }
}

function ignore(): void {}

function flush(connection: DeviceConnection): void {
  connection.flush();
}
