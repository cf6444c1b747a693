import { randomUUID } from "node:crypto";
import { hourMs } from "@oilcloud/oil";
import { type Language, type MessageMode, messageModes } from "@oilcloud/contract";
import type { ChangedAlarm } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import { after, type Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Company } from "../../platform/brand.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Seal } from "../../platform/seal.ts";
import type { Channels, MessageBrand } from "../../platform/messages/channel.ts";
import { makeDeciding } from "./deciding/decide.ts";
import { makeNextTold } from "./deciding/next-told.ts";
import type { NamedReceivers } from "./deciding/receivers.ts";
import { makeReceiversStore } from "./deciding/receivers-store.ts";
import { makeDigests } from "./sending/digests.ts";
import { makeLetters } from "./sending/letters.ts";
import { makeQueueStore } from "./sending/queue-store.ts";
import { makeSender } from "./sending/sender.ts";
import { type MessageBrands, rememberBrands } from "./message-brands.ts";
import { coalesceRuns } from "./coalesce-runs.ts";
import { type AccountLink, linkWords } from "./words/link-words.ts";
import { makeMessageWords, type MessageWordsDeps } from "./words/message-words.ts";
import type { Written } from "./words/signed.ts";

export interface NotificationsDeps {
  db: Db;
  channels: Channels;
  brands: MessageBrands;
  /** The store of the files that letters carry. */
  attachments: Pick<FileStore, "get">;
  words: MessageWordsDeps;
  named: NamedReceivers;
  /** Keeps what only the receiver may read until it is sent. */
  seal: Seal;
  clock: Clock;
  onError(error: unknown): void;
}

const lookEveryMs = 5000;
const forgetEveryMs = hourMs;
/** What comes together is told together. */
const gatherMs = 500;
/** Messages that waited longer than this for a channel to be configured are given up. */
const newsSeconds = 86_400;
const codeSeconds = 300;
/** Stands in the kept messages for codes and links, which only their receiver may read. */
const hidden = "••••••";
const stopWithinMs = 5000;

/** Notifies contacts of alarms and records every message with its status. */
export function makeNotifications({
  db,
  channels,
  brands,
  attachments,
  words: wordsDeps,
  named,
  seal,
  clock,
  onError,
}: NotificationsDeps) {
  const words = makeMessageWords(wordsDeps);
  const brandOf = rememberBrands(brands.of, clock);
  const receivers = makeReceiversStore(db);
  const deciding = makeDeciding({
    db,
    receivers,
    named,
    words,
    channels,
    brandOf,
    escalateAfterMinutes: wordsDeps.escalateAfterMinutes,
    clock,
  });
  const queue = makeQueueStore(db);
  const makeDueDigests = makeDigests({ db, words, brandOf, clock });
  const sender = makeSender({ queue, seal, channels, readLogo: brands.readLogo, attachments, clock });
  let stopped = false;

  async function decide(): Promise<void> {
    const someLeft = async (some: () => Promise<number>) => !stopped && (await some()) > 0;
    while (await someLeft(deciding.events));
    while (await someLeft(deciding.unprocessed));
  }

  // A way that is stuck holds up neither the others nor what is to be decided.
  const sendings = messageModes.map((mode) =>
    coalesceRuns(() => sender.sendWhatIsDue(mode, () => !stopped), onError),
  );
  const sendAll = () => Promise.all(sendings.map((send) => send()));
  const prepare = coalesceRuns(async () => {
    if (stopped) return;
    await decide();
    await queue.uselessGivenUp(clock());
    await makeDueDigests();
  }, onError);

  /** Decides and sends all there is now. */
  async function settle(): Promise<void> {
    await prepare();
    await sendAll();
  }

  // A look is not waited for: a way that is stuck must not keep the next look from what is to be decided.
  const looks = makeLoop({ everyMs: lookEveryMs, work: () => void settle(), onError });
  const forgetting = makeLoop({
    everyMs: forgetEveryMs,
    work: () => queue.forgetOld(clock()),
    onError,
  });
  const wake = (afterMs = gatherMs) => looks.wake(afterMs);

  const isConfigured = (mode: MessageMode) => channels[mode] !== null;

  /** A message that is no alarm's. */
  const messageRow = (
    kind: "code" | "test",
    to: { mode: MessageMode; address: string; language: Language },
    written: Written,
    brand: MessageBrand,
    uselessAfterSeconds: number,
    secret: Written | null = null,
    tenantId: string | null = null,
  ) => {
    const now = clock();
    const configured = isConfigured(to.mode);
    return {
      occasion: `${kind}:${randomUUID()}`,
      kind,
      receiver: "",
      ...to,
      ...written,
      sealed: secret && seal.close(JSON.stringify(secret)),
      tenant_id: tenantId,
      brand: JSON.stringify(brand),
      status: configured ? ("waiting" as const) : ("unconfigured" as const),
      next_attempt_at: configured ? now : null,
      useless_after: after(now, uselessAfterSeconds),
      created_at: now,
    };
  };

  async function enqueue(...message: Parameters<typeof messageRow>): Promise<string> {
    const { id } = await db
      .insertInto("notification")
      .values(messageRow(...message))
      .returning("id")
      .executeTakeFirstOrThrow();
    wake(0);
    return id;
  }

  return {
    wake,
    decide,
    settle,
    nextTold: makeNextTold(db, receivers, wordsDeps.escalateAfterMinutes),
    /** What waits to be sent about alarms is not, after people muted them, took them on or gave them back. */
    async withdrawFor(changed: readonly ChangedAlarm[]): Promise<void> {
      for (const why of ["muted", "taken", "released"] as const) {
        const ids = changed.flatMap(({ alarmId, transition }) => (transition === why ? [alarmId] : []));
        await queue.withdraw(why, ids);
      }
    },

    /** For getting in: codes, and links to set up an account or a new password. */
    codes: {
      delivers: (channel: "sms" | "email") => isConfigured(channel),
      async sendCode({
        channel,
        to,
        code,
        language,
        company,
      }: {
        channel: "sms" | "email";
        to: string;
        code: string;
        language: Language;
        company: Company;
      }) {
        const address = { mode: channel, address: to, language };
        const brand = await brandOf(company);
        const say = (digits: string) => words.code(digits, channel, language, brand);
        await enqueue("code", address, say(hidden), brand, codeSeconds, say(code), company.tenantId);
      },
      async sendLink({ channel, to, language, validSeconds, company, ...link }: AccountLink) {
        const address = { mode: channel, address: to, language };
        const brand = await brandOf(company);
        const say = (written: string) => linkWords({ ...link, link: written }, channel, language, brand);
        const { tenantId } = company;
        const shown = say(link.link.replace(/(?<=#).*/, hidden));
        await enqueue("code", address, shown, brand, validSeconds, say(link.link), tenantId);
      },
    },

    letters: makeLetters({
      db,
      isConfigured: () => isConfigured("email"),
      brandOf,
      wake: () => wake(0),
      clock,
    }),

    /** What waited for this way to be configured is sent, unless it is no news any more. */
    async opened(mode: MessageMode): Promise<void> {
      await queue.revive([mode], after(clock(), -newsSeconds), clock());
      wake(0);
    },

    testWords: (language: Language) => words.test(language),

    sendTest: async (mode: MessageMode, address: string, language: Language) =>
      enqueue(
        "test",
        { mode, address, language },
        words.test(language),
        await brandOf({ customerId: null, tenantId: null }),
        codeSeconds,
      ),

    async start(): Promise<void> {
      await queue.revive(messageModes.filter(isConfigured), after(clock(), -newsSeconds), clock());
      looks.start();
      forgetting.start();
      wake(0);
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all([looks.stop(), forgetting.stop()]);
      // What is under way for longer is sent again by whoever comes next, with the same key.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([settle(), patience]);
    },
  };
}

export type Notifications = ReturnType<typeof makeNotifications>;
