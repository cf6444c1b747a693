import { randomUUID } from "node:crypto";
import type { AnswerLine, AnswerOrigin, AnswerPart } from "@oilcloud/contract";
import { type TalkedAbout, understand } from "@oilcloud/oil";
import type { SignedInActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { ChatsStore } from "./chats-store.ts";
import { engineAnswer, talkedAbout } from "./engine/answer.ts";
import type { Answering } from "./engine/device-parts.ts";
import { makeEvidenceBook } from "./engine/evidence-book.ts";
import type { Facts } from "./facts.ts";

export interface Asked {
  question: string;
  chatId: string | null;
  deviceId: string | null;
  /** By the language model, if there is one. */
  model: boolean;
}

/** Answers in another way than the engine, which it is given to fall back on. */
export interface ModelAnswers {
  origin: AnswerOrigin;
  answer(
    actor: SignedInActor,
    answering: Answering,
    text: string,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart, AnswerOrigin>;
}

export interface AskingDeps {
  store: ChatsStore;
  facts(actor: SignedInActor, question: string): Promise<Facts>;
  model: ModelAnswers | null;
  clock: Clock;
  onError(error: unknown): void;
}

const longestTitle = 60;
const engine: AnswerOrigin = { kind: "engine", name: "", place: "" };
const newChat = { chat: null, last: undefined };

/** Answers questions, one of an account at a time, and keeps what was said. */
export function makeAsking({ store, facts: factsFor, model, clock, onError }: AskingDeps) {
  /** By account; a question that its person has stopped may still be reading, and its answer is discarded. */
  const running = new Map<string, AbortSignal>();

  async function chatOf({ accountId }: SignedInActor, chatId: string) {
    const [chat, [last]] = await Promise.all([
      store.one(accountId, chatId),
      store.messages(accountId, chatId, 1),
    ]);
    if (!chat) throw new AppError("chatUnknown");
    return { chat, last };
  }

  async function prepare(person: SignedInActor, asked: Asked) {
    const now = clock();
    const [facts, { chat, last }] = await Promise.all([
      factsFor(person, asked.question),
      asked.chatId === null ? newChat : chatOf(person, asked.chatId),
    ]);
    const actor = { ...person, language: facts.language };
    const deviceId = asked.deviceId ?? chat?.deviceId ?? null;
    const here = facts.find(deviceId);
    const question = understand(asked.question, {
      devices: facts.devices,
      sites: facts.sites,
      nowMs: now.getTime(),
      timeZone: here?.timeZone ?? facts.devices[0]?.timeZone ?? "UTC",
      deviceId: here?.id ?? null,
      // A device that was chosen for this question stands before what was talked about.
      before: before(last?.talked ?? null, asked.deviceId),
    });
    const about = facts.find(question.deviceIds[0] ?? null);
    const title = asked.question.trim().slice(0, longestTitle);
    const chatId = chat?.id ?? (await store.begin(actor.accountId, about?.id ?? null, title, now));
    return { actor, facts, now, question, about, chatId };
  }

  async function* lines(
    { actor, facts, now, question, about, chatId }: Awaited<ReturnType<typeof prepare>>,
    asked: Asked,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerLine> {
    const messageId = randomUUID();
    const parts: AnswerPart[] = [];
    const answering = { facts, book: makeEvidenceBook(), question, nowMs: now.getTime() };
    let origin = asked.model && model ? model.origin : engine;
    let ended: "done" | "stopped" | "failed" = "stopped";
    try {
      yield {
        part: "begin",
        chatId,
        messageId,
        origin,
        deviceId: about?.id ?? null,
        deviceName: about?.name ?? null,
      };
      const answer =
        asked.model && model
          ? model.answer(actor, answering, asked.question, signal)
          : engineAnswer(answering, asked.question);
      for (let next = await answer.next(); ; next = await answer.next()) {
        if (signal.aborted) break;
        if (next.done) {
          if (next.value) origin = next.value;
          ended = "done";
          break;
        }
        parts.push(next.value);
        yield next.value;
      }
    } catch (error) {
      ended = signal.aborted ? "stopped" : "failed";
      if (!signal.aborted) onError(error);
    } finally {
      const mentioned = [...new Set(parts.flatMap((part) => ("deviceId" in part && part.deviceId) || []))];
      await store
        .keep(
          actor.accountId,
          messageId,
          {
            chatId,
            askedAt: now,
            question: asked.question,
            origin,
            ended,
            talked: talkedAbout(question, mentioned),
            parts,
          },
          about?.id ?? null,
        )
        .catch(onError);
    }
    yield { part: "end", end: ended };
  }

  return {
    /** Refuses a second question while one is being answered; what was refused leaves no trace. */
    async ask(actor: SignedInActor, asked: Asked, signal: AbortSignal): Promise<AsyncIterable<AnswerLine>> {
      const { accountId } = actor;
      if (running.get(accountId)?.aborted === false) throw new AppError("questionRunning");
      running.set(accountId, signal);
      const done = () => {
        if (running.get(accountId) === signal) running.delete(accountId);
      };
      try {
        const prepared = await prepare(actor, asked);
        return finishing(lines(prepared, asked, signal), done);
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}

const before = (talked: TalkedAbout | null, chosen: string | null): TalkedAbout | null =>
  talked && chosen ? { ...talked, deviceIds: [chosen] } : talked;

/** Reports when the last value was taken or the rest is no longer wanted, even if none was ever asked for. */
function finishing<Value>(values: AsyncGenerator<Value>, done: () => void): AsyncIterable<Value> {
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          const step = await values.next();
          if (step.done) done();
          return step;
        } catch (error) {
          done();
          throw error;
        }
      },
      async return() {
        try {
          return await values.return(undefined);
        } finally {
          done();
        }
      },
    }),
  };
}

export type Asking = ReturnType<typeof makeAsking>;
