import type { Calls } from "../../platform/http/calls.ts";
import { makeSeal } from "../../platform/seal.ts";
import { makeChannelSettings } from "./channels/channel-settings.ts";
import { channelEntity, describeChannelChange } from "./channels/channel-snapshot.ts";
import { makeMessages, type MessagesDeps } from "./messages.ts";
import { makeOutboxStore } from "./outbox/outbox-store.ts";
import { makeOutbox } from "./outbox/outbox.ts";
import { messageRoutes } from "./routes.ts";

export interface MessagesModuleDeps extends Omit<MessagesDeps, "seal"> {
  /** Seals codes in messages, and the passwords and tokens of channels that were set on the page. */
  secret: string;
}

/** How messages leave the platform: channels, the queue and the outbox. */
export function messagesModule({ secret, channels, ...deps }: MessagesModuleDeps) {
  const { db, clock } = deps;
  const inUse = { ...channels };
  const messages = makeMessages({
    ...deps,
    channels: inUse,
    seal: makeSeal(secret, "codes in messages"),
  });
  const channelSettings = makeChannelSettings({
    db,
    clock,
    seal: makeSeal(secret, "message channels"),
    fromEnvironment: channels,
    inUse,
    opened: messages.opened,
  });
  return {
    ...messages,
    describes: { [channelEntity]: describeChannelChange },
    async start(): Promise<void> {
      await channelSettings.load();
      await messages.start();
    },
    serve: (calls: Calls) =>
      messageRoutes(calls, {
        outbox: makeOutbox({ store: makeOutboxStore(db), channels: inUse, messages, clock }),
        channels: channelSettings,
      }),
  };
}
