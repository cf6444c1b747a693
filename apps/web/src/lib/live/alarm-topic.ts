import type { AlarmSubCmd, LiveAlarm, LiveMessage, OpenAlarms } from "@oilcloud/contract";

export interface AlarmsEvent {
  alarms: readonly LiveAlarm[];
  /** The devices that the server has judged otherwise. */
  verdicts: readonly string[];
  open: OpenAlarms;
  /** The connection was away: what happened meanwhile was not received. */
  again: boolean;
}
export type AlarmsListener = (event: AlarmsEvent) => void;

/** All alarms the person may see: one subscription at the server, however many listen. */
export function createAlarmTopic(nextCmdId: () => number) {
  const listeners = new Set<AlarmsListener>();
  let cmdId: number | null = null;
  let heardBefore = false;
  /** The answer to the subscription has not come yet. */
  let isAsked = false;
  let open: OpenAlarms | null = null;

  const notify = (event: AlarmsEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        reportError(error); // one that throws must not keep the others from hearing
      }
    }
  };

  return {
    isWanted: () => listeners.size > 0,

    /** The commands for the server, where it is not subscribed yet. */
    join(listener: AlarmsListener): AlarmSubCmd[] {
      listeners.add(listener);
      if (cmdId === null) {
        isAsked = true;
        return [{ cmdId: (cmdId = nextCmdId()) }];
      }
      if (open) listener({ alarms: [], verdicts: [], open, again: false });
      return [];
    },
    leave(listener: AlarmsListener): AlarmSubCmd[] {
      if (!listeners.delete(listener) || listeners.size > 0 || cmdId === null) return [];
      const ended = cmdId;
      cmdId = null;
      open = null;
      heardBefore = false;
      return [{ cmdId: ended, unsubscribe: true }];
    },
    subscribeAll(): AlarmSubCmd[] {
      isAsked = true;
      return cmdId === null ? [] : [{ cmdId }];
    },

    dispatch(message: LiveMessage): void {
      if (message.subscriptionId !== cmdId || message.errorCode !== 0) return;
      const { alarms = [], verdicts = [], openAlarms } = message;
      // Counts come only with what changes them.
      open = openAlarms ?? open;
      if (!open) return;
      const isAnswer = isAsked && openAlarms !== undefined && alarms.length === 0;
      notify({ alarms, verdicts, open, again: isAnswer && heardBefore });
      if (isAnswer) {
        isAsked = false;
        heardBefore = true;
      }
    },
  };
}
