import { connect, type Socket } from "node:net";
import { makeTcpFrames } from "@oilcloud/modbus";
import { addressOf, type DialOptions, NotDialled } from "./dialled-address.ts";
import type { LineRun, Wire } from "./line-run.ts";

const firstDelayMs = 5000;
const longestDelayMs = 60_000;
const connectMs = 10_000;
const tcpProbeMs = 60_000;

/** Keeps a converter of Modbus TCP connected: dials it, and dials again when the connection ends. */
export function makeDialer(run: LineRun, options: DialOptions) {
  const shortest = options.firstDelayMs ?? firstDelayMs;
  let socket: Socket | null = null;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = shortest;
  let stopped = false;

  function later(): void {
    if (stopped) return;
    timer = setTimeout(() => void dial(), delayMs);
    delayMs = Math.min(longestDelayMs, delayMs * 2);
  }

  async function dial(): Promise<void> {
    const { host, port } = run.plan();
    try {
      const address = await addressOf(host, options);
      if (!stopped) open(address, port);
    } catch (error) {
      run.failedToConnect(error instanceof NotDialled ? error.why : "unreachable");
      later();
    }
  }

  function open(host: string, port: number): void {
    const frames = makeTcpFrames();
    const dialled = connect({
      host,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: tcpProbeMs,
    });
    socket = dialled;
    dialled.setTimeout(connectMs, () => dialled.destroy());
    const wire: Wire = {
      address: `${host}:${port}`,
      send: (frame) => dialled.write(frames.wrap(frame)),
      close: () => dialled.destroy(),
    };
    let isOpen = false;
    dialled.on("connect", () => {
      dialled.setTimeout(0);
      isOpen = true;
      delayMs = shortest;
      run.attach(wire);
    });
    dialled.on("data", (chunk) => {
      const answers = frames.unwrap(chunk);
      if (!answers) {
        run.failedToConnect("notModbus");
        dialled.destroy();
        return;
      }
      for (const answer of answers) run.receive(wire, answer);
    });
    dialled.on("error", () => dialled.destroy());
    dialled.on("close", () => {
      socket = null;
      run.detach(wire);
      if (!isOpen) run.failedToConnect("unreachable");
      later();
    });
  }

  void dial();
  return {
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      socket?.destroy();
    },
  };
}

export type Dialer = ReturnType<typeof makeDialer>;
