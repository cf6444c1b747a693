import { buffer } from "node:stream/consumers";
import type { MessageMode } from "@oilcloud/contract";
import { after, type Clock } from "../../../platform/clock.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Seal } from "../../../platform/seal.ts";
import type { Written } from "../words/signed.ts";
import { type Channels, MessageRefused } from "../../../platform/messages/channel.ts";
import type { MessageBrands } from "./message-brands.ts";
import { type DailyLimits, type QueuedMessage, type QueueStore, tooLate } from "./queue-store.ts";

export interface SenderDeps {
  queue: QueueStore;
  seal: Seal;
  channels: Channels;
  readLogo: MessageBrands["readLogo"];
  /** The store of attached files. */
  attachments: Pick<FileStore, "get">;
  clock: Clock;
}

/** The delays before a failed message is retried; after the last it is given up. */
const backOffSeconds = [30, 120, 600, 3600];
/** Longer than any channel takes to send; shorter than people would wait after a crash. */
export const leaseSeconds = 60;
const atOnce = 8;
/** How many messages an address, and a dealer in total, may get in 24 h. Far more than any plant needs; SMS cost money. */
const mostInADay: Record<MessageMode, DailyLimits> = {
  sms: { ofAddress: 100, ofTenant: 2000 },
  wechat: { ofAddress: 100, ofTenant: 2000 },
  email: { ofAddress: 500, ofTenant: 10_000 },
};
const longestAnswer = 500;

/** Sends due messages. After a crash a message may be sent twice, with the same key. */
export function makeSender({ queue, seal, channels, readLogo, attachments, clock }: SenderDeps) {
  /** Refuses a message whose file is gone, because its text refers to the file. */
  async function attached({ fileName, title }: { fileName: string; title: string }) {
    const found = await attachments.get(fileName);
    if (!found) throw new MessageRefused("the file was removed");
    return { bytes: await buffer(found.body), title };
  }

  function inFull({ sealed, subject, body }: QueuedMessage): Written {
    if (sealed === null) return { subject, body };
    const opened = seal.open(sealed);
    if (opened === null) throw new MessageRefused("sealed by another platform");
    return JSON.parse(opened) as Written;
  }

  async function send(message: QueuedMessage): Promise<void> {
    const { id, address, language, mode, attempts, useless_after, brand, attachment } = message;
    const wait = backOffSeconds[attempts - 1];
    try {
      const channel = channels[mode];
      if (!channel) return await queue.unconfigured(message);
      if (useless_after !== null && useless_after < clock()) throw new MessageRefused(tooLate);
      const obstacle = await queue.obstacle(message, mostInADay[mode], clock());
      if (obstacle) throw new MessageRefused(obstacle);
      const { subject, body } = inFull(message);
      const answer = await channel.send({
        id,
        to: address,
        subject,
        text: body,
        language,
        brand: brand?.name ?? "",
        logo: mode === "email" && brand?.logo ? await readLogo(brand.logo) : null,
        attachment: mode === "email" && attachment ? await attached(attachment) : null,
      });
      await queue.sent(message, answer.slice(0, longestAnswer), clock());
    } catch (error) {
      const final = error instanceof MessageRefused || wait === undefined;
      const said = error instanceof Error ? error.message : String(error);
      await queue.failed(message, said.slice(0, longestAnswer), final ? null : after(clock(), wait));
    }
  }

  return {
    async sendWhatIsDue(mode: MessageMode, mayGoOn: () => boolean): Promise<void> {
      for (;;) {
        if (!mayGoOn()) return;
        const messages = await queue.claim(mode, clock(), after(clock(), leaseSeconds), atOnce);
        if (messages.length === 0) return;
        await Promise.all(messages.map(send));
      }
    },
  };
}

export type Sender = ReturnType<typeof makeSender>;
