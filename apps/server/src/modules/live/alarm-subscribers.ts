import { setTimeout as sleep } from "node:timers/promises";
import type { LiveAlarm, OpenAlarms } from "@oilcloud/contract";
import type { ChangedAlarm, Events } from "../../events.ts";
import type { Scope } from "../../platform/scope.ts";
import { type AnswerTail, alarmsTail, verdictsTail } from "./answers.ts";

/** Where the alarms come from. */
export interface AlarmSource {
  /** The changed alarms that are in scope. */
  inScope(scope: Scope, changed: readonly ChangedAlarm[]): Promise<LiveAlarm[]>;
  open(scope: Scope): Promise<OpenAlarms>;
  /** Which of these devices the scope covers. */
  devicesInScope(scope: Scope, deviceIds: readonly string[]): Promise<string[]>;
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
  let waiting: ChangedAlarm[] = [];
  let standingOtherwise = new Set<string>();
  let telling = false;

  async function tailsFor(
    scope: Scope,
    changed: readonly ChangedAlarm[],
    deviceIds: readonly string[],
  ): Promise<AnswerTail[]> {
    const [alarms, devices] = [
      await source.inScope(scope, changed),
      await source.devicesInScope(scope, deviceIds),
    ];
    return [
      ...(alarms.length > 0 ? [alarmsTail(alarms, await source.open(scope))] : []),
      ...(devices.length > 0 ? [verdictsTail(devices)] : []),
    ];
  }

  async function tellAll(changed: readonly ChangedAlarm[], deviceIds: readonly string[]): Promise<void> {
    const tails = new Map<string, Promise<AnswerTail[]>>();
    for (const listener of listeners) {
      const scope = listener.scope();
      const name = JSON.stringify(scope);
      const pending = tails.get(name) ?? tailsFor(scope, changed, deviceIds);
      tails.set(name, pending);
      for (const tail of await pending) if (listeners.has(listener)) listener.deliver(tail);
    }
  }

  async function work(): Promise<void> {
    telling = true;
    while (waiting.length > 0 || standingOtherwise.size > 0) {
      const [changed, deviceIds] = [waiting, [...standingOtherwise]];
      waiting = [];
      standingOtherwise = new Set();
      await tellAll(changed, deviceIds).catch(onError);
      await sleep(pauseMs, undefined, { ref: false });
    }
    telling = false;
  }

  function hear({ changed }: { changed: readonly ChangedAlarm[] }): void {
    waiting.push(...changed);
    if (!telling) void work();
  }

  function hearStandings({ changed }: { changed: readonly { deviceId: string }[] }): void {
    for (const { deviceId } of changed) standingOtherwise.add(deviceId);
    if (!telling) void work();
  }

  /** Answers how to stop. */
  function listen(): () => void {
    const stops = [events.on("alarmsChanged", hear), events.on("standingsChanged", hearStandings)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    /** Answers how to stop listening. */
    add(listener: AlarmSubscriber): () => void {
      listeners.add(listener);
      stopHearing ??= listen();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopHearing?.();
        stopHearing = null;
        waiting = [];
        standingOtherwise.clear();
      };
    },
    firstAnswer: async (scope: Scope): Promise<AnswerTail> => alarmsTail([], await source.open(scope)),
    size: () => listeners.size,
  };
}

export type AlarmSubscribers = ReturnType<typeof makeAlarmSubscribers>;
