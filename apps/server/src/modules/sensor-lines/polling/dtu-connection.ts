import type { Socket } from "node:net";
import type { DtuLimits } from "./dtu-limits.ts";
import type { LineRun, Wire } from "./line-run.ts";
import type { RunningLines } from "./running-lines.ts";

export interface DtuConnectionDeps {
  lines: Pick<RunningLines, "recognise" | "of">;
  limits: DtuLimits;
  /** The first bytes of a connection that was not recognised. */
  onUnknown(address: string, received: Uint8Array): void;
  /** The line is another DTU's. */
  onRefused(): void;
  /** It has registered, or is gone. */
  onSettled(): void;
}

/** One connection of a DTU: its registration first, then the bytes of its line. */
export function serveDtu(socket: Socket, deps: DtuConnectionDeps): void {
  const { lines, limits, onUnknown, onRefused, onSettled } = deps;
  const address = `${socket.remoteAddress ?? ""}:${socket.remotePort ?? ""}`;
  let received: Buffer = Buffer.alloc(0);
  let run: LineRun | null = null;
  let pause: NodeJS.Timeout | undefined;
  let room = limits.burstBytes;
  let roomAtMs = performance.now();

  const wire: Wire = {
    address,
    send(bytes) {
      if (socket.writableLength > limits.unsentBytes) socket.destroy();
      else socket.write(bytes);
    },
    close: () => socket.destroy(),
  };

  const patience = setTimeout(() => {
    onUnknown(address, received);
    socket.destroy();
  }, limits.registrationMs);

  function register(isOver: boolean): void {
    const found = lines.recognise(received, isOver);
    if (found.kind === "more" && received.length <= limits.bytesBeforeRegistration) {
      pause = setTimeout(() => register(true), limits.pauseMs);
      return;
    }
    // The rest may come later still.
    if (found.kind !== "known" && isOver) return;
    if (found.kind !== "known") {
      // Kept open without being read until its time is over, so that registrations cannot be guessed quickly.
      socket.pause();
      return;
    }
    const line = lines.of(found.pattern.lineId);
    clearTimeout(patience);
    onSettled();
    if (!line?.attach(wire)) {
      onRefused();
      socket.destroy();
      return;
    }
    run = line;
    const rest = received.subarray(found.length);
    received = Buffer.alloc(0);
    line.receive(wire, rest);
  }

  function isTooMuch(bytes: number): boolean {
    const nowMs = performance.now();
    room = Math.min(limits.burstBytes, room + ((nowMs - roomAtMs) / 1000) * limits.bytesPerSecond) - bytes;
    roomAtMs = nowMs;
    return room < 0;
  }

  socket.on("data", (chunk) => {
    if (isTooMuch(chunk.length)) {
      run?.failedToConnect("tooMuch");
      socket.destroy();
      return;
    }
    if (run) {
      run.receive(wire, chunk);
      return;
    }
    clearTimeout(pause);
    received = Buffer.concat([received, chunk]);
    register(false);
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => {
    clearTimeout(patience);
    clearTimeout(pause);
    run?.detach(wire);
    onSettled();
  });
}
