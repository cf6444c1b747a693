import { randomUUID } from "node:crypto";
import {
  type ChannelEntry,
  type ChannelSettings,
  type Language,
  type MessageMode,
  messageModes,
} from "@oilcloud/contract";
import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Channels } from "../../../platform/messages/channel.ts";
import type { Seal } from "../../../platform/seal.ts";
import { testWords } from "../words/message-words.ts";
import { channelOf, fieldsOf, noFields } from "./channel-config.ts";
import { makeChannelsStore, type StoredChannel } from "./channels-store.ts";
import { channelEntity, channelSnapshotOf } from "./channel-snapshot.ts";

interface ChannelSettingsDeps {
  db: Db;
  clock: Clock;
  seal: Seal;
  /** Configured by the environment, which takes precedence. */
  fromEnvironment: Readonly<Channels>;
  /** The channels in use; changed when settings are saved. */
  inUse: Channels;
  /** Called when a channel was configured: messages that waited for it are sent. */
  opened(mode: MessageMode): Promise<void>;
}

/** How messages leave the platform, set and tried by system administrators. */
export function makeChannelSettings(deps: ChannelSettingsDeps) {
  const { db, clock, seal, fromEnvironment, inUse } = deps;
  const store = makeChannelsStore(db);

  /** null: none was entered, or it cannot be read any more */
  const secretOf = (stored: StoredChannel | undefined) => (stored?.secret ? seal.open(stored.secret) : null);

  function use(stored: StoredChannel): void {
    if (fromEnvironment[stored.mode] === null)
      inUse[stored.mode] = channelOf(stored.mode, stored.settings, secretOf(stored) ?? "");
  }

  function refuseEnvironments(mode: MessageMode): void {
    if (fromEnvironment[mode] !== null) throw new AppError("channelFromEnvironment");
  }

  async function audit(
    within: Db,
    accountId: string,
    before: StoredChannel | null,
    after: StoredChannel | null,
  ) {
    const of = { tenantId: null, customerId: null, entity: channelEntity } as const;
    const entityId = (after ?? before)?.id ?? randomUUID();
    await writeAudit(within, {
      ...of,
      at: clock(),
      accountId,
      entityId,
      before: before && channelSnapshotOf(before),
      after: after && channelSnapshotOf(after),
    });
  }

  function present(
    mode: MessageMode,
    stored: StoredChannel | undefined,
  ): Omit<ChannelSettings, "ownAddress"> {
    const source = fromEnvironment[mode] !== null ? "environment" : stored ? "page" : "none";
    return {
      mode,
      source,
      via: inUse[mode]?.via ?? "",
      ...(stored?.settings ?? noFields),
      hasSecret: (stored?.secret ?? null) !== null,
      secretLost: (stored?.secret ?? null) !== null && secretOf(stored) === null,
    };
  }

  return {
    async load(): Promise<void> {
      for (const stored of await store.all()) use(stored);
    },

    async list(accountId: string): Promise<ChannelSettings[]> {
      const [stored, own] = await Promise.all([store.all(), store.addressesOf(accountId)]);
      return messageModes.map((mode) => ({
        ...present(
          mode,
          stored.find((each) => each.mode === mode),
        ),
        ownAddress: own[mode],
      }));
    },

    async save(accountId: string, { secret, ...entry }: ChannelEntry): Promise<{ mode: MessageMode }> {
      const { mode } = entry;
      refuseEnvironments(mode);
      const settings = fieldsOf(entry);
      const saved = await db.transaction().execute(async (trx) => {
        const before = (await store.find(trx, mode)) ?? null;
        const sealed =
          secret === undefined ? (before?.secret ?? null) : secret === "" ? null : seal.close(secret);
        const changed = { mode, settings, secret: sealed };
        const id = await store.save(trx, changed, { accountId, at: clock() });
        await audit(trx, accountId, before, { id, ...changed });
        return { id, ...changed };
      });
      use(saved);
      await deps.opened(mode);
      return { mode };
    },

    async remove(accountId: string, mode: MessageMode): Promise<{ mode: MessageMode }> {
      refuseEnvironments(mode);
      await db.transaction().execute(async (trx) => {
        const before = await store.find(trx, mode);
        if (!before) return;
        await store.remove(trx, mode);
        await audit(trx, accountId, before, null);
      });
      inUse[mode] = null;
      return { mode };
    },

    /** Sends a test with the entered settings, saved or not; with those of the environment where they take precedence. */
    async tryOut(
      { secret, ...entry }: ChannelEntry,
      address: string,
      language: Language,
    ): Promise<{ sent: boolean; answer: string }> {
      const { mode } = entry;
      const stored = (await store.all()).find((each) => each.mode === mode);
      const channel =
        fromEnvironment[mode] ?? channelOf(mode, fieldsOf(entry), secret ?? secretOf(stored) ?? "");
      const { subject, body: text } = testWords(language);
      try {
        // Under the sender that is configured, which is what is tried.
        const sender = { brand: "", logo: null, attachment: null };
        const message = { id: randomUUID(), to: address.trim(), subject, text, language, ...sender };
        return { sent: true, answer: await channel.send(message) };
      } catch (error) {
        return { sent: false, answer: wordsOf(error) };
      }
    },
  };
}

export type MessageChannelSettings = ReturnType<typeof makeChannelSettings>;

/** The message of `fetch` is "fetch failed"; the reason is in its cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== ""
    ? `${error.message}: ${cause.message}`
    : error.message;
}
