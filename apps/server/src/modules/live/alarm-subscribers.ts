import { setTimeout as sleep } from "node:timers/promises";
import type { LiveAlarm, OpenAlarms } from "@oilcloud/contract";
import type { Events, MovedAlarm } from "../../events.ts";
import type { Scope } from "../../platform/scope.ts";
import { type AnswerTail, alarmsTail } from "./answers.ts";

/** Where the alarms come from. */
export interface AlarmSource {
  /** What of these moves the scope covers. */
  inScope(scope: Scope, moved: readonly MovedAlarm[]): Promise<LiveAlarm[]>;
  open(scope: Scope): Promise<OpenAlarms>;
}

export interface AlarmSubscriber {
  /** as it is now: it may have changed since the subscription */
  scope(): Scope;
  deliver(tail: AnswerTail): void;
}

/** How long changes are collected in an alarm storm before they are sent. */
const pauseMs = 200;

/** The subscribers to alarms. Each gets what its scope covers; subscribers with the same scope share one query. */
export function makeAlarmSubscribers(
  source: AlarmSource,
  events: Pick<Events, "on">,
  onError: (error: unknown) => void,
) {
  const listeners = new Set<AlarmSubscriber>();
  let stopHearing: (() => void) | null = null;
  let waiting: MovedAlarm[] = [];
  let telling = false;

  const tailFor = async (scope: Scope, moved: readonly MovedAlarm[]): Promise<AnswerTail | null> => {
    const alarms = await source.inScope(scope, moved);
    return alarms.length === 0 ? null : alarmsTail(alarms, await source.open(scope));
  };

  async function tellAll(moved: readonly MovedAlarm[]): Promise<void> {
    const tails = new Map<string, Promise<AnswerTail | null>>();
    for (const listener of listeners) {
      const scope = listener.scope();
      const name = JSON.stringify(scope);
      const pending = tails.get(name) ?? tailFor(scope, moved);
      tails.set(name, pending);
      const tail = await pending;
      if (tail !== null && listeners.has(listener)) listener.deliver(tail);
    }
  }

  async function work(): Promise<void> {
    telling = true;
    while (waiting.length > 0) {
      const moved = waiting;
      waiting = [];
      await tellAll(moved).catch(onError);
      await sleep(pauseMs, undefined, { ref: false });
    }
    telling = false;
  }

  function hear({ moved }: { moved: readonly MovedAlarm[] }): void {
    waiting.push(...moved);
    if (!telling) void work();
  }

  return {
    /** Answers how to stop listening. */
    add(listener: AlarmSubscriber): () => void {
      listeners.add(listener);
      stopHearing ??= events.on("alarmsMoved", hear);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopHearing?.();
        stopHearing = null;
        waiting = [];
      };
    },
    firstAnswer: async (scope: Scope): Promise<AnswerTail> => alarmsTail([], await source.open(scope)),
    size: () => listeners.size,
  };
}

export type AlarmSubscribers = ReturnType<typeof makeAlarmSubscribers>;
