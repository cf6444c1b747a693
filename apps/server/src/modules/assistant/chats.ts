import type { ChatDetail, ChatRow, FeedbackKind, FoundDevice } from "@oilcloud/contract";
import type { SignedInActor } from "../../platform/actor.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { ChatsStore } from "./chats-store.ts";
import type { FeedbackStore } from "./teaching/feedback-store.ts";
import type { Facts } from "./facts.ts";

export interface ChatsDeps {
  store: ChatsStore;
  feedback: FeedbackStore;
  clock: Clock;
  facts(actor: SignedInActor): Promise<Facts>;
}

const mostMessages = 60;
const mostFound = 8;

/** The chats of the caller. */
export function makeChats({ store, feedback, clock, facts: factsFor }: ChatsDeps) {
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
      const named = wanted
        ? facts.directory.machines.filter(({ name }) => name.toLowerCase().includes(wanted))
        : [];
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
        messages: messages.map(
          ({ id, asked_at, question, origin, ended, corrected, cleared, parts, ...more }) => ({
            messageId: id,
            time: asked_at.getTime(),
            question,
            origin,
            end: ended,
            feedback: more.feedbackKind && { kind: more.feedbackKind, text: more.feedbackText ?? "" },
            corrected,
            cleared,
            madeTime: more.made_at?.getTime() ?? null,
            parts,
          }),
        ),
      };
    },

    rename: async ({ accountId }: SignedInActor, chatId: string, title: string) =>
      refuseUnknown(await store.rename(accountId, chatId, title.trim())),
    remove: async ({ accountId }: SignedInActor, chatId: string) =>
      refuseUnknown(await store.remove(accountId, chatId)),
    clear: async ({ accountId }: SignedInActor, chatId: string) =>
      refuseUnknown(await store.clear(accountId, chatId)),
    made: async ({ accountId }: SignedInActor, messageId: string) =>
      refuseUnknown(await store.made(accountId, messageId, clock())),
    feedback: async (
      { accountId }: SignedInActor,
      messageId: string,
      kind: FeedbackKind | null,
      remark: string,
    ) => refuseUnknown(await feedback.give(accountId, messageId, kind, remark, clock())),

    /** Devices for a person who writes part of a name; without one, the worst first. */
    async devices(actor: SignedInActor, text: string): Promise<FoundDevice[]> {
      const facts = await factsFor(actor);
      const ids = text.trim() ? matching(facts, text) : await worst(facts);
      return Promise.all(
        ids.slice(0, mostFound).map(async (id) => {
          const { name, customerName } = facts.machine(id);
          const { verdict } = await facts.condition(id);
          return { deviceId: id, deviceName: name, customerName, state: verdict.state };
        }),
      );
    },
  };
}

async function worst(facts: Facts): Promise<string[]> {
  const { devices } = await facts.attention(null, mostFound);
  return [
    ...new Set([
      ...devices.map(({ deviceId }) => deviceId),
      ...facts.directory.machines.slice(0, mostFound).map(({ id }) => id),
    ]),
  ];
}

function matching({ directory }: Facts, text: string): string[] {
  const wanted = plain(text);
  const part = directory.machines.filter(
    ({ name, deviceNo }) => plain(name).includes(wanted) || plain(deviceNo ?? "").includes(wanted),
  );
  const alike = directory.index
    .find(text)
    .flatMap(({ candidates }) => candidates.flatMap(({ kind, id }) => (kind === "machine" ? [id] : [])));
  return [...new Set([...part.slice(0, mostFound).map(({ id }) => id), ...alike])];
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(" ", "");

export type Chats = ReturnType<typeof makeChats>;
