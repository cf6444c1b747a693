import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type FaultRates, faultOf, noFaults, withFault } from "./line-faults.ts";
import type { RegisterImage } from "./register-image.ts";
import { answerOf } from "./slave.ts";

/** A sensor of lines of text: what it is sent, and what it answers. */
export interface TextSensor {
  request: string;
  answer(): string;
}

export interface DtuOptions {
  host: string;
  port: number;
  registration: Uint8Array;
  heartbeat?: Uint8Array;
  heartbeatMs?: number;
  /** By address; one that is missing is silent. */
  slaves: Map<number, RegisterImage>;
  text?: TextSensor;
  answerMs?: number;
  lateMs?: number;
  faults?: Partial<FaultRates>;
  random?: () => number;
  /** Dials again so long after the connection ended; null: it does not. */
  redialMs?: number | null;
}

const requestLength = 8;

/** A DTU with its sensors: dials in, registers, answers RTU frames, with faults of the line. */
export function startDtu(options: DtuOptions) {
  const { host, port, registration, slaves, text, random = Math.random, redialMs = 1000 } = options;
  const { heartbeat = registration, heartbeatMs, answerMs = 5, lateMs = 3000 } = options;
  const faults = { ...noFaults, ...options.faults };
  let socket: Socket | null = null;
  let stopped = false;
  let redial: NodeJS.Timeout | undefined;
  const counts = { connected: 0, asked: 0, ended: 0 };

  function write(bytes: Uint8Array): void {
    if (socket?.writable) socket.write(bytes);
  }

  async function send(answer: Uint8Array): Promise<void> {
    const fault = faultOf(faults, random);
    const connection = socket;
    await sleep(answerMs);
    let sentMs = 0;
    for (const { bytes, afterMs } of withFault(answer, fault, { heartbeat, lateMs, random })) {
      if (afterMs > sentMs) await sleep(afterMs - sentMs);
      sentMs = Math.max(sentMs, afterMs);
      if (socket === connection) write(bytes);
    }
  }

  function asked(chunk: Buffer): void {
    counts.asked++;
    if (text && chunk.toString("latin1").startsWith(text.request)) {
      void send(Buffer.from(`${text.answer()}\r\n`, "latin1"));
      return;
    }
    if (chunk.length < requestLength) return;
    const request = chunk.subarray(0, requestLength);
    const image = slaves.get(request[0] ?? 0);
    if (image) void send(answerOf(request, image));
  }

  function dial(): void {
    const dialled = connect({ host, port });
    socket = dialled;
    let beat: NodeJS.Timeout | undefined;
    dialled.on("connect", () => {
      counts.connected++;
      dialled.write(registration);
      if (heartbeatMs !== undefined) beat = setInterval(() => write(heartbeat), heartbeatMs);
    });
    dialled.on("data", asked);
    dialled.on("error", () => dialled.destroy());
    dialled.on("close", () => {
      clearInterval(beat);
      counts.ended++;
      if (!stopped && redialMs !== null) redial = setTimeout(dial, redialMs);
    });
  }
  dial();

  return {
    counts,
    slaves,
    faults,
    isOpen: () => socket !== null && !socket.destroyed,
    /** Bytes that no one has asked for. */
    write,
    hangUp: () => socket?.destroy(),
    stop(): void {
      stopped = true;
      clearTimeout(redial);
      socket?.destroy();
    },
  };
}

export type SimulatedDtu = ReturnType<typeof startDtu>;
