import { type Language, type MessageMode, messageModes } from "@oilcloud/contract";
import { hourMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import { after, type Clock, daySeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { labelIn } from "../../platform/labels.ts";
import type { Channels } from "../../platform/messages/channel.ts";
import type { Seal } from "../../platform/seal.ts";
import { makeAccountMessages } from "./sending/account-messages.ts";
import { coalesceRuns } from "./sending/coalesce-runs.ts";
import { makeDigestStore } from "./sending/digest-store.ts";
import { makeLetters } from "./sending/letters.ts";
import { type MessageBrands, rememberBrands } from "./sending/message-brands.ts";
import { makeQueueStore } from "./sending/queue-store.ts";
import { makeSender } from "./sending/sender.ts";
import { unnamed } from "./words/link-words.ts";

export interface MessagesDeps {
  db: Db;
  channels: Channels;
  brands: MessageBrands;
  /** The store of the files that letters carry. */
  attachments: Pick<FileStore, "get">;
  /** Keeps what only the receiver may read until it is sent. */
  seal: Seal;
  clock: Clock;
  onError(error: unknown): void;
}

/** Adds messages to the queue before a run sends what is due; stops early once `mayGoOn` answers false. */
export type Preparation = (mayGoOn: () => boolean) => Promise<void>;

const lookEveryMs = 5000;
const forgetEveryMs = hourMs;
/** Events that occur together are notified together. */
const gatherMs = 500;
/** Messages that waited longer than this for a channel to be configured are given up. */
const newsSeconds = daySeconds;
const stopWithinMs = 5000;

/** Queues messages, sends them over the channels, and records every message with its status. */
export function makeMessages({ db, channels, brands, attachments, seal, clock, onError }: MessagesDeps) {
  const brandOf = rememberBrands(brands.of, clock);
  const queue = makeQueueStore(db);
  const sender = makeSender({ queue, seal, channels, readLogo: brands.readLogo, attachments, clock });
  const preparations: Preparation[] = [];
  let stopped = false;
  const mayGoOn = () => !stopped;

  // Each channel sends by itself, so that one that hangs delays neither the others nor the preparations.
  const sendings = messageModes.map((mode) =>
    coalesceRuns(() => sender.sendWhatIsDue(mode, mayGoOn), onError),
  );
  const sendAll = () => Promise.all(sendings.map((send) => send()));
  const prepare = coalesceRuns(async () => {
    if (stopped) return;
    await queue.uselessGivenUp(clock());
    for (const preparation of preparations) await preparation(mayGoOn);
  }, onError);

  /** Prepares and sends all there is now. */
  async function settle(): Promise<void> {
    await prepare();
    await sendAll();
  }

  // A run is not awaited: a channel that hangs must not delay the next run's preparations.
  const looks = makeLoop({
    name: "messages due",
    holder: "claim",
    everyMs: lookEveryMs,
    work: () => void settle(),
    onError,
  });
  const forgetting = makeLoop({
    name: "old messages",
    holder: "one",
    everyMs: forgetEveryMs,
    work: () => queue.forgetOld(clock()),
    onError,
  });
  const wake = (afterMs = gatherMs) => looks.wake(afterMs);
  const wakeAtOnce = () => wake(0);
  const isConfigured = (mode: MessageMode) => channels[mode] !== null;

  return {
    wake,
    settle,
    beforeSending: (preparation: Preparation): void => void preparations.push(preparation),
    onSent: queue.onSent,
    add: queue.add,
    withdraw: queue.withdraw,
    move: queue.move,
    giveUpFor: queue.giveUpFor,
    contactsNotifiedOf: queue.contactsNotifiedOf,
    digests: makeDigestStore(db),
    isConfigured,
    brandOf,
    /** The name of the platform, for messages that name their sender. */
    async platformName(language: Language): Promise<string> {
      const { name } = await brandOf({ customerId: null, tenantId: null });
      return name ?? labelIn(language, unnamed);
    },
    ...makeAccountMessages({ db, isConfigured, brandOf, seal, wake: wakeAtOnce, clock }),
    letters: makeLetters({
      db,
      queue,
      isConfigured: () => isConfigured("email"),
      brandOf,
      wake: wakeAtOnce,
      clock,
    }),
    /** A channel was configured: messages that waited for it are sent, unless they are too old. */
    async opened(mode: MessageMode): Promise<void> {
      await queue.revive([mode], after(clock(), -newsSeconds), clock());
      wake(0);
    },
    async start(): Promise<void> {
      await queue.revive(messageModes.filter(isConfigured), after(clock(), -newsSeconds), clock());
      looks.start();
      forgetting.start();
      wake(0);
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all([looks.stop(), forgetting.stop()]);
      // A message that is under way for longer is sent again by the next process, with the same key.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([settle(), patience]);
    },
  };
}

export type Messages = ReturnType<typeof makeMessages>;
