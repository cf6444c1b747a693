import type { ChatDetail, ChatRow, FoundDevice } from "@oilcloud/contract";
import { findNamed } from "@oilcloud/oil";
import type { SignedInActor } from "../../platform/actor.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { ChatsStore } from "./chats-store.ts";
import type { Facts } from "./facts.ts";

export interface ChatsDeps {
  store: ChatsStore;
  facts(actor: SignedInActor): Promise<Facts>;
}

const mostMessages = 60;
const mostFound = 8;

/** The chats of the caller. */
export function makeChats({ store, facts: factsFor }: ChatsDeps) {
  type Row = Awaited<ReturnType<ChatsStore["list"]>>["rows"][number];

  /** A device that is no longer in the person's scope is not named. */
  async function present(facts: Facts, rows: readonly Row[]): Promise<ChatRow[]> {
    const ids = [...new Set(rows.flatMap(({ deviceId }) => facts.find(deviceId)?.id ?? []))];
    const states = new Map(
      await Promise.all(ids.map(async (id) => [id, (await facts.condition(id)).verdict.state] as const)),
    );
    return rows.map(({ id, title, deviceId, updatedAt, origin }) => {
      const device = facts.find(deviceId);
      return {
        chatId: id,
        title,
        deviceId: device?.id ?? null,
        deviceName: device?.name ?? null,
        state: device ? (states.get(device.id) ?? null) : null,
        origin: origin ?? "engine",
        updatedTime: updatedAt.getTime(),
      };
    });
  }

  const refuseUnknown = (found: boolean) => {
    if (!found) throw new AppError("chatUnknown");
  };

  return {
    async list(actor: SignedInActor, text: string, page: Page): Promise<Paged<ChatRow>> {
      const facts = await factsFor(actor);
      const wanted = text.trim().toLowerCase();
      const named = wanted ? facts.devices.filter(({ name }) => name.toLowerCase().includes(wanted)) : [];
      const { rows, total } = await store.list(
        actor.accountId,
        text,
        named.map(({ id }) => id),
        page,
      );
      return { rows: await present(facts, rows), total };
    },

    async detail(actor: SignedInActor, chatId: string): Promise<ChatDetail> {
      const row = await store.one(actor.accountId, chatId);
      if (!row) throw new AppError("chatUnknown");
      const [facts, messages] = await Promise.all([
        factsFor(actor),
        store.messages(actor.accountId, chatId, mostMessages),
      ]);
      const [chat] = await present(facts, [row]);
      if (!chat) throw new AppError("chatUnknown");
      return {
        ...chat,
        messages: messages.map(({ id, asked_at, question, origin, ended, useful, parts }) => ({
          messageId: id,
          time: asked_at.getTime(),
          question,
          origin,
          end: ended,
          useful,
          parts,
        })),
      };
    },

    rename: async ({ accountId }: SignedInActor, chatId: string, title: string) =>
      refuseUnknown(await store.rename(accountId, chatId, title.trim())),
    remove: async ({ accountId }: SignedInActor, chatId: string) =>
      refuseUnknown(await store.remove(accountId, chatId)),
    rate: async ({ accountId }: SignedInActor, messageId: string, useful: boolean | null) =>
      refuseUnknown(await store.rate(accountId, messageId, useful)),

    /** Devices for a person who writes part of a name; without one, the worst first. */
    async devices(actor: SignedInActor, text: string): Promise<FoundDevice[]> {
      const facts = await factsFor(actor);
      const ids = text.trim() ? matching(facts, text) : await worst(facts);
      return Promise.all(
        ids.slice(0, mostFound).map(async (id) => {
          const { name, customerName } = facts.device(id);
          const { verdict } = await facts.condition(id);
          return { deviceId: id, deviceName: name, customerName, state: verdict.state };
        }),
      );
    },
  };
}

async function worst(facts: Facts): Promise<string[]> {
  const { devices } = await facts.attention(null, mostFound);
  return [...new Set([...devices.map(({ deviceId }) => deviceId), ...facts.devices.map(({ id }) => id)])];
}

function matching(facts: Facts, text: string): string[] {
  const wanted = text.trim().toLowerCase().replaceAll(" ", "");
  const part = facts.devices.filter(({ name }) => name.toLowerCase().replaceAll(" ", "").includes(wanted));
  const { found, unclear } = findNamed(text, facts.devices);
  return [...new Set([...part.map(({ id }) => id), ...found, ...unclear])];
}

export type Chats = ReturnType<typeof makeChats>;
