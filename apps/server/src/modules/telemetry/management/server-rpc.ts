import { AppError } from "../../../platform/errors.ts";
import type { ThroughGateway } from "../edge/mqtt-server.ts";
import type { DeviceLine } from "./device-line.ts";

export interface RpcCall {
  tenantId: string;
  deviceId: string;
  through: ThroughGateway | undefined;
  method: string;
  params: unknown;
}

/** The sender of an answer: the device itself, or its gateway for it. */
export interface Answerer {
  id: string;
  childName: string | null;
}

interface Waiting {
  call: RpcCall;
  resolve(answer: unknown): void;
  reject(error: AppError): void;
  timer: NodeJS.Timeout;
}

const mostWaiting = 1000;
/** Limits pending calls per tenant, so that one tenant's silent devices do not block the calls of others. */
const mostWaitingOfTenant = 100;
const ids = 1_000_000_000;

/** Calls to devices. Each goes to one session, and only that device or its gateway may answer it. */
export function makeServerRpc(line: DeviceLine) {
  const waiting = new Map<number, Waiting>();
  // Starts at a random id, so that a late answer from before a restart does not match a new call.
  let lastId = Math.floor(Math.random() * ids);

  function deliver({ deviceId, through, method, params }: RpcCall): number {
    lastId = (lastId % ids) + 1;
    if (!line.sendRpc(deviceId, { id: lastId, method, params }, through))
      throw new AppError("deviceNotConnected");
    return lastId;
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    if (!found) return undefined;
    waiting.delete(id);
    clearTimeout(found.timer);
    return found;
  }

  return {
    /** Sends a call without waiting for an answer. */
    tell(call: RpcCall): void {
      deliver(call);
    },

    /** Resolves with the device's answer. */
    ask(call: RpcCall, timeoutMs: number): Promise<unknown> {
      const own = [...waiting.values()].filter(({ call: { tenantId } }) => tenantId === call.tenantId);
      if (waiting.size >= mostWaiting || own.length >= mostWaitingOfTenant) throw new AppError("unavailable");
      const id = deliver(call);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          take(id)?.reject(new AppError("deviceDidNotAnswer", { seconds: timeoutMs / 1000 }));
        }, timeoutMs);
        waiting.set(id, { call, resolve, reject, timer });
      });
    },

    answered(id: number, answerer: Answerer, payload: unknown): void {
      const call = waiting.get(id)?.call;
      if (call && mayAnswer(call, answerer)) take(id)?.resolve(payload);
    },

    /** Rejects all pending calls, when the server stops. */
    giveUp(): void {
      for (const id of waiting.keys()) take(id)?.reject(new AppError("unavailable"));
    },
  };
}

export type ServerRpc = ReturnType<typeof makeServerRpc>;

function mayAnswer({ deviceId, through }: RpcCall, { id, childName }: Answerer): boolean {
  return childName === null ? id === deviceId : id === through?.gatewayId && childName === through.name;
}
