import type { ChangedAlarm } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { NotificationState } from "../alarm-records/interface.ts";
import type { ReceiversOf } from "../alarm-rules/interface.ts";
import type { Contacts } from "../contacts/interface.ts";
import type { Messages } from "../messages/interface.ts";
import type { AddAlarmEvents } from "../webhooks/interface.ts";
import { makeDeciding } from "./deciding/decide.ts";
import { makeDigests } from "./digests.ts";
import { type AlarmMessagesDeps, makeAlarmMessages } from "./words/alarm-message.ts";

export interface NotificationsDeps {
  db: Db;
  messages: Messages;
  contacts: Contacts;
  /** Which events of alarms have been decided on. */
  state: NotificationState;
  /** Whom the alarm settings name, many alarms at a time. */
  named: ReceiversOf;
  words: AlarmMessagesDeps;
  /** Sends the events to programs of others as well. */
  stream: AddAlarmEvents;
  clock: Clock;
}

/** Decides who is notified of alarms, and adds the messages to the queue before each run that sends it. */
export function makeNotifications({
  db,
  messages,
  contacts,
  state,
  named,
  words: wordsDeps,
  stream,
  clock,
}: NotificationsDeps) {
  const words = makeAlarmMessages(wordsDeps);
  const deciding = makeDeciding({
    db,
    state,
    bookOf: contacts.bookOf,
    named,
    words,
    messages,
    stream,
    escalateAfterMinutes: wordsDeps.escalateAfterMinutes,
    clock,
  });
  const makeDueDigests = makeDigests({ db, messages, words, timeZoneOf: contacts.timeZoneOf, clock });

  async function decide(mayGoOn: () => boolean = () => true): Promise<void> {
    const someLeft = async (some: () => Promise<number>) => mayGoOn() && (await some()) > 0;
    while (await someLeft(deciding.events));
    while (await someLeft(deciding.unprocessed));
  }

  messages.onSent(state.countMessage);

  return {
    decide,
    start: (): void =>
      messages.beforeSending(async (mayGoOn) => {
        await decide(mayGoOn);
        await makeDueDigests();
      }),
    /** Gives up messages that wait to be sent about alarms that people muted, took on or gave back. */
    async withdrawFor(changed: readonly ChangedAlarm[]): Promise<void> {
      for (const why of ["muted", "taken", "released"] as const) {
        const ids = changed.flatMap(({ alarmId, transition }) => (transition === why ? [alarmId] : []));
        await messages.withdraw(why, ids);
      }
    },
  };
}
