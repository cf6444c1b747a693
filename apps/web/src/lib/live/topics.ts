import { hourMs } from "@oilcloud/oil";
import type { HistoryCmd, LiveData, LiveMessage, TsSubCmd } from "@oilcloud/contract";

export interface LatestValue {
  tsMs: number;
  value: string;
}

/** `values`: points as they arrived, newest first, possibly older ones late; `refused`: the server will send nothing. */
export type LiveEvent =
  | { kind: "values"; data: LiveData }
  | { kind: "refused"; errorCode: number; errorMsg: string };
export type LiveListener = (event: LiveEvent) => void;

/** One subscription at the server, shared by all who want the same keys of the same device. */
export interface Topic {
  cmdId: number;
  deviceId: string;
  keys: readonly string[];
  listeners: Set<LiveListener>;
  latest: Map<string, LatestValue>;
  newestMs: number;
}

const longestGapMs = hourMs;
const furthestAheadMs = 600_000; // devices' clocks may run ahead by so much
const mostPoints = 10_000;

/** The listeners of each topic, and the command that subscribes to it. Independent of sockets. */
export function createTopics(nextCmdId: () => number) {
  const byName = new Map<string, Topic>();
  const byCmdId = new Map<number, Topic>();
  const catchingUp = new Map<number, Topic>();

  const nameOf = (deviceId: string, keys: readonly string[]) => `${deviceId} ${keys.join(",")}`;

  function take(topic: Topic, data: LiveData): void {
    for (const [key, points] of Object.entries(data)) {
      const newest = points[0];
      if (newest === undefined) continue;
      const [tsMs, value] = newest;
      if (tsMs > topic.newestMs) topic.newestMs = tsMs;
      if (tsMs >= (topic.latest.get(key)?.tsMs ?? 0)) topic.latest.set(key, { tsMs, value });
    }
  }

  return {
    size: () => byName.size,

    /** The topic, and whether the server has to be asked for it. */
    join(
      deviceId: string,
      wanted: readonly string[],
      listener: LiveListener,
    ): { topic: Topic; isNew: boolean } {
      const keys = [...new Set(wanted)].sort();
      const name = nameOf(deviceId, keys);
      const known = byName.get(name);
      const topic = known ?? {
        cmdId: nextCmdId(),
        deviceId,
        keys,
        listeners: new Set(),
        latest: new Map(),
        newestMs: 0,
      };
      byName.set(name, topic);
      byCmdId.set(topic.cmdId, topic);
      topic.listeners.add(listener);
      return { topic, isNew: known === undefined };
    },

    /** Whether it was the last who left. */
    leave(topic: Topic, listener: LiveListener): boolean {
      if (!topic.listeners.delete(listener) || topic.listeners.size > 0) return false;
      byName.delete(nameOf(topic.deviceId, topic.keys));
      byCmdId.delete(topic.cmdId);
      for (const [cmdId, other] of catchingUp) if (other === topic) catchingUp.delete(cmdId);
      return true;
    },

    subscribeAll: (): TsSubCmd[] => [...byName.values()].map(subscribeCommand),

    /** Asks for what was sent while the connection was away. A longer silence is for the charts to read again. */
    catchUp(nowMs: number): HistoryCmd[] {
      catchingUp.clear();
      return [...byName.values()].flatMap((topic) => {
        const keys = topic.keys.length > 0 ? topic.keys : [...topic.latest.keys()];
        if (topic.newestMs === 0 || nowMs - topic.newestMs >= longestGapMs || keys.length === 0) return [];
        const cmdId = nextCmdId();
        catchingUp.set(cmdId, topic);
        return {
          ...target(topic, cmdId),
          keys: keys.join(","),
          startTs: topic.newestMs + 1,
          endTs: nowMs + furthestAheadMs,
          limit: mostPoints,
          agg: "NONE" as const,
        };
      });
    },

    dispatch(message: LiveMessage): void {
      const late = catchingUp.get(message.subscriptionId);
      catchingUp.delete(message.subscriptionId);
      const topic = late ?? byCmdId.get(message.subscriptionId);
      if (topic === undefined) return;
      if (message.errorCode === 0) {
        take(topic, message.data);
        notify(topic, { kind: "values", data: message.data });
      } else if (late === undefined) {
        notify(topic, { kind: "refused", errorCode: message.errorCode, errorMsg: message.errorMsg });
      }
    },
  };
}

export type Topics = ReturnType<typeof createTopics>;

const target = ({ deviceId }: Topic, cmdId: number) =>
  ({ cmdId, entityType: "DEVICE", entityId: deviceId }) as const;

export function subscribeCommand(topic: Topic): TsSubCmd {
  const keys = topic.keys.length > 0 ? { keys: topic.keys.join(",") } : {};
  return { ...target(topic, topic.cmdId), scope: "LATEST_TELEMETRY", ...keys };
}

export const unsubscribeCommand = (topic: Topic): TsSubCmd => ({
  ...subscribeCommand(topic),
  unsubscribe: true,
});

/** Listeners that throw must not keep the others from hearing. */
function notify(topic: Topic, event: LiveEvent): void {
  for (const listener of topic.listeners) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}

export function latestAsData(topic: Topic): LiveData {
  return Object.fromEntries([...topic.latest].map(([key, { tsMs, value }]) => [key, [[tsMs, value]]]));
}
