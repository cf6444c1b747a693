import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs } from "@oilcloud/oil";
import type { LiveAlarm, OpenAlarms } from "@oilcloud/contract";
import type { ChangedAlarm, Events } from "../../events.ts";
import type { NameMask } from "../../platform/name-mask.ts";
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
  /** The current scope, which may have changed since the subscription. */
  scope(): Scope;
  deliver(tail: AnswerTail): void;
}

/** How long changes are collected in an alarm storm before they are sent. */
const pauseMs = 200;
/** A page may have read its list this long before it is subscribed; what changed in between is in its first answer. */
const recentMs = minuteMs;

/** The subscribers to alarms. Each gets what its scope covers; subscribers with the same scope share one query. */
export function makeAlarmSubscribers(
  source: AlarmSource,
  events: Pick<Events, "on">,
  nameMask: NameMask,
  onError: (error: unknown) => void,
) {
  const listeners = new Set<AlarmSubscriber>();
  const recent = makeRecentChanges();
  let waiting: ChangedAlarm[] = [];
  let changedStandings = new Set<string>();
  let isSending = false;

  async function tailsFor(
    scope: Scope,
    changed: readonly ChangedAlarm[],
    deviceIds: readonly string[],
  ): Promise<AnswerTail[]> {
    const [alarms, devices] = [
      await source.inScope(scope, changed),
      await source.devicesInScope(scope, deviceIds),
    ];
    const mask = alarms.length > 0 ? await nameMask(scope) : null;
    const shown = alarms.map((alarm) => ({
      ...alarm,
      deviceName: alarm.deviceName && mask ? mask(alarm.deviceName) : alarm.deviceName,
    }));
    return [
      ...(alarms.length > 0 ? [alarmsTail(shown, await source.open(scope))] : []),
      ...(devices.length > 0 ? [verdictsTail(devices)] : []),
    ];
  }

  async function sendAll(changed: readonly ChangedAlarm[], deviceIds: readonly string[]): Promise<void> {
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
    isSending = true;
    while (waiting.length > 0 || changedStandings.size > 0) {
      const [changed, deviceIds] = [waiting, [...changedStandings]];
      waiting = [];
      changedStandings = new Set();
      await sendAll(changed, deviceIds).catch(onError);
      await sleep(pauseMs, undefined, { ref: false });
    }
    isSending = false;
  }

  events.on("alarmsChanged", ({ changed }) => {
    if (listeners.size === 0) return;
    waiting.push(...changed);
    if (!isSending) void work();
  });
  events.on("standingsChanged", ({ changed }) => {
    for (const { deviceId } of changed) recent.add(deviceId);
    if (listeners.size === 0) return;
    for (const { deviceId } of changed) changedStandings.add(deviceId);
    if (!isSending) void work();
  });

  return {
    /** Returns what stops the subscription. */
    add(listener: AlarmSubscriber): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        waiting = [];
        changedStandings.clear();
      };
    },
    async firstAnswer(scope: Scope): Promise<AnswerTail> {
      const changed = recent.ids();
      const devices = changed.length > 0 ? await source.devicesInScope(scope, changed) : [];
      return alarmsTail([], await source.open(scope), devices);
    },
    size: () => listeners.size,
  };
}

export type AlarmSubscribers = ReturnType<typeof makeAlarmSubscribers>;

/** The devices whose standing changed within the last minute, each once. */
function makeRecentChanges() {
  const changedAt = new Map<string, number>();

  function forgetOld(): void {
    const oldest = performance.now() - recentMs;
    for (const [id, at] of changedAt) {
      if (at >= oldest) break;
      changedAt.delete(id);
    }
  }

  return {
    add(deviceId: string): void {
      forgetOld();
      // Moved to the end, so that the oldest come first.
      changedAt.delete(deviceId);
      changedAt.set(deviceId, performance.now());
    },
    ids(): string[] {
      forgetOld();
      return [...changedAt.keys()];
    },
  };
}
