import type { EdgeBackend, EdgeDevice } from "./backend.ts";
import type { EdgeLimits } from "./limits.ts";
import type { RpcRequest } from "./mqtt-server.ts";

export type PollKind = "rpc" | "attributes";

/** How the wait of a poll ended; "moved": the device's token or place has changed. */
export type PollEnd =
  | { kind: "delivered"; payload: unknown }
  | { kind: "timeout" | "moved" | "stopped" | "left" };

export interface Poll {
  ended: Promise<PollEnd>;
  /** To be called when the client has closed its connection. */
  leave(): void;
}

interface Waiting {
  device: EdgeDevice;
  kind: PollKind;
  end(how: PollEnd): void;
}

/**
 * Devices without MQTT that wait with a request for the next command or change of attributes. While one waits, the
 * device counts as connected, because it can be reached.
 */
export function makeWaitingPolls(backend: EdgeBackend, { maxPollsOfDevice }: EdgeLimits) {
  const byDevice = new Map<string, Waiting[]>();
  let stopped = false;

  const waitingOf = (deviceId: string, kind: PollKind): Waiting[] =>
    (byDevice.get(deviceId) ?? []).filter((poll) => poll.kind === kind);

  function remove(poll: Waiting): void {
    const { device } = poll;
    const left = (byDevice.get(device.id) ?? []).filter((other) => other !== poll);
    if (left.length > 0) byDevice.set(device.id, left);
    else byDevice.delete(device.id);
    backend.sessionClosed(device);
  }

  return {
    /** null: too many of this device are waiting already. */
    wait(device: EdgeDevice, kind: PollKind, timeoutMs: number): Poll | null {
      if (stopped) return { ended: Promise.resolve({ kind: "stopped" }), leave: () => {} };
      if (waitingOf(device.id, kind).length >= maxPollsOfDevice) return null;
      let leave = (): void => {};
      const ended = new Promise<PollEnd>((resolve) => {
        const timer = setTimeout(() => poll.end({ kind: "timeout" }), timeoutMs);
        const poll: Waiting = {
          device,
          kind,
          end(how) {
            clearTimeout(timer);
            // A poll that ended leaves the list, so that nothing ends it twice.
            if (byDevice.get(device.id)?.includes(poll)) remove(poll);
            resolve(how);
          },
        };
        leave = () => poll.end({ kind: "left" });
        byDevice.set(device.id, [...(byDevice.get(device.id) ?? []), poll]);
        backend.sessionOpened(device);
      });
      return { ended, leave };
    },

    /** Sends to one poll only, the newest: a command must not be executed twice. */
    sendRpc(deviceId: string, { id, method, params }: RpcRequest): boolean {
      const newest = waitingOf(deviceId, "rpc").at(-1);
      newest?.end({ kind: "delivered", payload: { id, method, params } });
      return newest !== undefined;
    },

    /** Sends to every poll that waits for attributes. */
    sendAttributes(deviceId: string, payload: unknown): boolean {
      const polls = waitingOf(deviceId, "attributes");
      for (const poll of polls) poll.end({ kind: "delivered", payload });
      return polls.length > 0;
    },

    /** Ends the polls of a device, for example after its token was changed. */
    endSessions(deviceId: string): void {
      for (const poll of byDevice.get(deviceId) ?? []) poll.end({ kind: "moved" });
    },

    /** Answers everyone who waits, when the server stops. */
    stop(): void {
      stopped = true;
      for (const poll of [...byDevice.values()].flat()) poll.end({ kind: "stopped" });
    },
  };
}

export type WaitingPolls = ReturnType<typeof makeWaitingPolls>;
