import {
  type AlarmMessage,
  type Language,
  type MessageChannel,
  type MessageMode,
  messageModes,
  type OutboxMessage,
} from "@oilcloud/contract";
import type { Page } from "../../../platform/database/paging.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { maskedAddress } from "../../../platform/messages/masked-address.ts";
import type { Channels } from "../../../platform/messages/channel.ts";
import { hiddenName, maskingOf, type Scope } from "../../../platform/scope.ts";
import { refuseLongRange } from "../../../platform/query-range.ts";
import type { Messages } from "../messages.ts";
import { faultOf } from "./message-fault.ts";
import type { AlarmMessageRow, OutboxFilter, OutboxRow, OutboxStore } from "./outbox-store.ts";

export interface OutboxDeps {
  store: OutboxStore;
  channels: Channels;
  messages: Pick<Messages, "sendTest" | "wake">;
  clock: Clock;
}

/** Messages and their status: all for administrators of the platform, those of their own sites for others; and those about one alarm. */
export function makeOutbox({ store, channels, messages, clock }: OutboxDeps) {
  return {
    async list(scope: Scope, filter: OutboxFilter, page: Page) {
      refuseLongRange(filter, clock());
      const { rows, total } = await store.list(scope, filter, page);
      return { rows: rows.map((row) => asOutboxMessage(row, scope.kind !== "platform")), total };
    },

    counts(scope: Scope, filter: Omit<OutboxFilter, "status">) {
      refuseLongRange(filter, clock());
      return store.counts(scope, filter);
    },

    async ofAlarm(scope: Scope, alarmId: string): Promise<AlarmMessage[]> {
      return (await store.ofAlarm(scope, alarmId)).map((row) => {
        const message = asAlarmMessage(row);
        return maskingOf(scope) ? { ...message, receiver: hiddenName, address: hiddenName } : message;
      });
    },

    channels: (scope: Scope): MessageChannel[] =>
      messageModes.map((mode) => ({
        mode,
        configured: channels[mode] !== null,
        via: scope.kind === "platform" ? (channels[mode]?.via ?? "") : "",
      })),

    async retry(scope: Scope, id: string): Promise<{ notificationId: string }> {
      const message = await store.one(scope, id);
      if (!message) throw new AppError("notFound");
      requireChannel(message.mode);
      if (!(await store.retry(id, clock()))) throw new AppError("messageNotRetryable");
      messages.wake(0);
      return { notificationId: id };
    },

    async test(mode: MessageMode, address: string, language: Language): Promise<{ notificationId: string }> {
      requireChannel(mode);
      return { notificationId: await messages.sendTest(mode, address.trim(), language) };
    },
  };

  function requireChannel(mode: MessageMode): void {
    if (!channels[mode]) throw new AppError("channelNotConfigured");
  }
}

export type Outbox = ReturnType<typeof makeOutbox>;

const time = (date: Date | null) => date?.getTime() ?? null;

const common = (row: OutboxRow | AlarmMessageRow) => ({
  notificationId: row.id,
  kind: row.kind,
  level: row.level,
  mode: row.mode,
  receiver: row.receiver,
  address: row.address,
  status: row.status,
  attempts: row.attempts,
  createdTime: row.created_at.getTime(),
  sentTime: time(row.sent_at),
  nextTime: time(row.next_attempt_at),
});

function asOutboxMessage(row: OutboxRow, masked: boolean): OutboxMessage {
  return {
    ...common(row),
    address: masked ? maskedAddress(row.address) : row.address,
    customerName: row.customer_name ?? "",
    subject: row.subject,
    body: row.body,
    language: row.language,
    answer: masked ? "" : row.answer,
    fault: faultOf(row),
    alarmIds: row.episode_ids,
  };
}

function asAlarmMessage(row: AlarmMessageRow): AlarmMessage {
  const { address, ...message } = common(row);
  return {
    ...message,
    address: maskedAddress(address),
    inDigest: row.status === "gathered",
    ...(row.digest_status && {
      status: row.digest_status,
      attempts: row.digest_attempts ?? 0,
      sentTime: time(row.digest_sent_at),
      nextTime: time(row.digest_next_at),
    }),
  };
}
