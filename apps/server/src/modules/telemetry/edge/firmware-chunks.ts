import { type EdgeBackend, type EdgeDevice, EdgeRefusal } from "./backend.ts";
import { rangeOf } from "./firmware.ts";
import type { EdgeLimits } from "./limits.ts";

/** Where the answers of a session go. */
export interface ChunkLine {
  readonly device: EdgeDevice;
  sendPublish(topic: string, payload: Buffer): Promise<void>;
  failed(error: unknown): void;
}

const errorTopic = "v2/fw/error";
/** Filters that devices use; the answers come without a subscription too, as ThingsBoard sends them. */
export const firmwareFilters: readonly string[] = [
  "v2/fw/response/+/chunk/+",
  "v2/fw/response/+",
  errorTopic,
];

/** Requests that a session may have waiting; a device that requests one chunk after the other has one. */
const mostWaiting = 16;

/**
 * Chunks of firmware for one session. They are sent one after the other, each when the device has taken the one before, so
 * that a slow device holds no memory. Requests are acknowledged before: readings do not wait for firmware.
 */
export class FirmwareChunks {
  private readonly backend: EdgeBackend;
  private readonly limits: EdgeLimits;
  private readonly line: ChunkLine;
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();
  /** ThingsBoard remembers the size of a request id: later requests may leave it out. */
  private remembered = { requestId: -1, size: 0 };

  constructor(backend: EdgeBackend, limits: EdgeLimits, line: ChunkLine) {
    this.backend = backend;
    this.limits = limits;
    this.line = line;
  }

  request(requestId: number, chunk: number, payload: Buffer): void {
    const asked = decodeSize(payload);
    if (this.waiting >= mostWaiting)
      throw new EdgeRefusal("rate-limited", `at most ${mostWaiting} chunks may be requested at a time`);
    const size = asked || (this.remembered.requestId === requestId ? this.remembered.size : 0);
    this.remembered = { requestId, size };
    this.waiting++;
    this.last = this.last
      .then(() => this.answer(requestId, chunk, size))
      .catch((error: unknown) => this.line.failed(error))
      .finally(() => {
        this.waiting--;
      });
  }

  private async answer(requestId: number, chunk: number, size: number): Promise<void> {
    if (size > this.limits.maxPayloadBytes) return this.refuse("PAYLOAD_TOO_LARGE");
    const { device } = this.line;
    const image = await this.backend.firmware.offered(device);
    if (!image) return this.refuse("NOT_FOUND");
    const { from, to } = rangeOf(image.bytes, { chunk, size });
    const bytes = await this.backend.firmware.read(device, from, to);
    if (!bytes) return this.refuse("NOT_FOUND");
    await this.line.sendPublish(`v2/fw/response/${requestId}/chunk/${chunk}`, bytes);
  }

  /** The session stays open: a device that was cut off would only reconnect and ask again. */
  private refuse(why: string): Promise<void> {
    return this.line.sendPublish(errorTopic, Buffer.from(why));
  }
}

/** The payload is the size of a chunk in digits; some clients put it into quotes, or send nothing for the whole image. */
function decodeSize(payload: Buffer): number {
  const text = payload.length > 16 ? "too long" : payload.toString("latin1").replace(/^"(.*)"$/, "$1");
  if (!/^\d{0,10}$/.test(text))
    throw new EdgeRefusal("bad-payload", "the payload is not the size of a chunk");
  return Number(text);
}
