import { randomUUID } from "node:crypto";
import type { AnswerLine, AnswerOrigin, AnswerPart, Language } from "@oilcloud/contract";
import {
  type Corrections,
  type DialogueState,
  mostCharacters,
  type PageContext,
  questionsOf,
  understand,
  type Understood,
  type UnderstandContext,
} from "@oilcloud/questions";
import type { SignedInActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { ChatsStore } from "./chats-store.ts";
import { stateAfter, toTeach } from "./dialogue.ts";
import type { Directory } from "./directory.ts";
import { planAnswer } from "./engine/answer.ts";
import { type Answering, makeAnswering } from "./engine/answering.ts";
import { makeEvidenceBook } from "./engine/evidence-book.ts";
import { planPart } from "./engine/plan-part.ts";
import { headingOf, replyTo } from "./engine/replies.ts";
import { makeReporter } from "./engine/statement.ts";
import { suggestionsFor } from "./engine/suggestions.ts";
import type { Facts, May } from "./facts.ts";
import { finishing } from "./finishing.ts";
import type { RunningQuestions } from "./running.ts";

export interface Asked {
  question: string;
  chatId: string | null;
  deviceId: string | null;
  page: PageContext | null;
  corrections: Corrections | null;
  /** The answer that is asked for again, with corrections. */
  correctsMessageId: string | null;
  /** By the language model, if there is one. */
  model: boolean;
  may: May;
  sessionId: string;
}

/** What a model answers, and with what. */
export interface ModelQuestion {
  facts: Facts;
  /** Null where the built-in planner made no plan of it. */
  answering: Answering | null;
  question: string;
  signal: AbortSignal;
  /** The built-in engine's answer. */
  fallBack(): AsyncGenerator<AnswerPart>;
}

/** Answers in another way than the engine, which it is given to fall back on. */
export interface ModelAnswers {
  origin: AnswerOrigin;
  answer(actor: SignedInActor, asked: ModelQuestion): AsyncGenerator<AnswerPart, AnswerOrigin>;
}

export interface AskingDeps {
  store: ChatsStore;
  directoryOf(actor: SignedInActor, language: Language): Promise<Directory>;
  factsOf(actor: SignedInActor, directory: Directory, may: May): Facts;
  running: RunningQuestions;
  model: ModelAnswers | null;
  clock: Clock;
  onError(error: unknown): void;
  /** A sentence that its facts do not bear out. */
  onLeftOut(why: string): void;
}

/** One question of a turn: how it was read, and what answers it. */
interface AnsweredQuestion {
  question: string;
  understood: Understood;
  answering: Answering | null;
  before: DialogueState | null;
}

const longestTitle = 60;
const engine: AnswerOrigin = { kind: "engine", name: "", place: "" };

/** Answers questions, one of an account at a time, and keeps what was said. */
export function makeAsking(deps: AskingDeps) {
  const { store, directoryOf, factsOf, running, model, clock, onError, onLeftOut } = deps;

  /** The chat, and the dialogue as it was before the question: of a corrected one as it was before that. */
  async function chatOf({ accountId }: SignedInActor, { chatId, correctsMessageId }: Asked) {
    if (chatId === null) return { chat: null, before: null };
    const [chat, messages] = await Promise.all([
      store.one(accountId, chatId),
      store.stateBefore(accountId, chatId, correctsMessageId),
    ]);
    if (!chat) throw new AppError("chatUnknown");
    return { chat, before: messages };
  }

  async function prepare(person: SignedInActor, asked: Asked) {
    const now = clock();
    const [directory, { chat, before: kept }] = await Promise.all([
      directoryOf(person, person.language),
      chatOf(person, asked),
    ]);
    const chosen = directory.machine(asked.deviceId);
    const before = withChosen(kept, chosen?.id ?? null);
    const page = chosen ? { ...asked.page, machineId: chosen.id } : asked.page;
    const place = directory.machine(page?.machineId ?? before?.mentioned[0]) ?? directory.machines[0];
    const context: UnderstandContext = {
      directory: directory.index,
      state: before,
      nowMs: now.getTime(),
      timeZone: place?.timeZone ?? "UTC",
      page,
      corrections: asked.corrections,
    };
    const { questions, leftOut } = questionsOf(asked.question, context);
    const [question = asked.question, ...more] = questions;
    const first = understand(question, context);
    const understood = { ...first, unconsumed: [...first.unconsumed, ...leftOut] };
    const language = languageOf(understood, person);
    const named = language === person.language ? directory : await directoryOf(person, language);
    const actor = { ...person, language };
    const facts = factsOf(actor, named, asked.may);
    const plan = "plan" in understood.understanding ? understood.understanding.plan : null;
    const answering = plan && makeAnswering(facts, plan, now.getTime(), onLeftOut);
    const about = answering?.subject.machines.length === 1 ? (answering.subject.machines[0] ?? null) : null;
    const title = asked.question.trim().slice(0, longestTitle);
    const chatId = chat?.id ?? (await store.begin(actor.accountId, about?.id ?? null, title, now));
    const turns: AnsweredQuestion[] = [{ question, understood, answering, before }];
    return { actor, facts, now, understood, answering, about, chatId, context, turns, more };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  /** The plan of the first question, then the answers to all in their order, or what is asked back. */
  async function* built(prepared: Prepared): AsyncGenerator<AnswerPart> {
    const { facts, turns, more, context, now } = prepared;
    const [first] = turns;
    if (first?.answering)
      yield planPart(first.answering, {
        question: first.understood.question,
        before: first.before,
        notUnderstood: unread(first),
      });
    if (first) yield* answered(facts, first);
    for (const question of more) {
      const before = leftBy(turns.at(-1) ?? null);
      const understood = understand(question, { ...context, state: before, corrections: null });
      const plan = "plan" in understood.understanding ? understood.understanding.plan : null;
      const book = first?.answering?.book ?? makeEvidenceBook();
      const answering = plan && makeAnswering(facts, plan, now.getTime(), onLeftOut, book);
      const turn = { question, understood, answering, before };
      turns.push(turn);
      yield* headingOf(question, facts, book, onLeftOut);
      yield* answered(facts, turn);
    }
    const last = turns.at(-1);
    const items = last ? await suggestionsFor(facts, last.understood, last.answering) : [];
    if (items.length > 0) yield { part: "suggestions", items };
  }

  async function* answered(
    facts: Facts,
    { understood: { understanding }, answering }: AnsweredQuestion,
  ): AsyncGenerator<AnswerPart> {
    if (understanding.kind === "plan" && answering) {
      yield* planAnswer(answering);
    } else if (understanding.kind !== "plan") {
      const { language } = facts;
      const report = makeReporter({ language, book: makeEvidenceBook(), isAbout: () => true, onLeftOut });
      yield* replyTo(understanding, facts, report);
    }
  }

  async function* lines(prepared: Prepared, asked: Asked, signal: AbortSignal): AsyncGenerator<AnswerLine> {
    const { actor, facts, now, understood, answering, about, chatId, turns } = prepared;
    const messageId = randomUUID();
    const parts: AnswerPart[] = [];
    const byModel = asked.model && model !== null && needsWords(understood);
    let origin = byModel ? model.origin : engine;
    let ended: "done" | "stopped" | "failed" = "stopped";
    try {
      const name = about?.name ?? null;
      yield { part: "begin", chatId, messageId, origin, deviceId: about?.id ?? null, deviceName: name };
      const answer: AsyncGenerator<AnswerPart, AnswerOrigin | void> = byModel
        ? model.answer(actor, {
            facts,
            answering,
            question: asked.question,
            signal,
            fallBack: () => built(prepared),
          })
        : built(prepared);
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
      const { reason, phrases } = toTeachOf(turns);
      await store
        .keep(
          actor.accountId,
          messageId,
          {
            chatId,
            askedAt: now,
            question: asked.question.slice(0, mostCharacters),
            origin,
            ended,
            state: leftBy(turns.at(-1) ?? null),
            notUnderstood: reason,
            phrases,
            parts,
            corrects: asked.correctsMessageId,
          },
          about?.id ?? null,
        )
        .catch(onError);
    }
    yield { part: "end", end: ended };
  }

  return {
    /** Refuses a second question while one is being answered; what was refused leaves no trace. */
    async ask(actor: SignedInActor, asked: Asked, gone: AbortSignal): Promise<AsyncIterable<AnswerLine>> {
      const begun = running.begin(actor.accountId, asked.sessionId, gone);
      if (!begun) throw new AppError("questionRunning");
      try {
        const prepared = await prepare(actor, asked);
        return finishing(lines(prepared, asked, begun.signal), begun.done);
      } catch (error) {
        begun.done();
        throw error;
      }
    },
  };
}

const languageOf = ({ language }: Understood, person: SignedInActor): Language =>
  language === null ? person.language : language === "zh" ? "zh-CN" : "en";

/** A device that was chosen for this question stands in place of the one before. */
function withChosen(state: DialogueState | null, id: string | null): DialogueState | null {
  if (!state?.plan || id === null) return state;
  const subject = { value: { kind: "machines" as const, ids: [id] }, origin: "page" as const, span: null };
  return { ...state, plan: { ...state.plan, subject } };
}

/** What the next question leans on. */
const leftBy = (turn: AnsweredQuestion | null): DialogueState | null =>
  turn && stateAfter(turn.before, turn.understood, turn.answering?.memory.answered ?? null);

const unread = ({ understood: { understanding, unconsumed } }: AnsweredQuestion): readonly string[] =>
  understanding.kind === "notUnderstood" ? understanding.phrases : unconsumed;

/** The first thing of a turn that was not understood. */
const toTeachOf = (turns: readonly AnsweredQuestion[]) =>
  turns.map(({ understood }) => toTeach(understood)).find(({ reason }) => reason !== null) ?? {
    reason: null,
    phrases: [],
  };

/** A greeting, or a question in a third language, needs no model. */
const needsWords = ({ understanding: { kind } }: Understood): boolean =>
  kind === "plan" || kind === "notUnderstood" || kind === "missing";

export type Asking = ReturnType<typeof makeAsking>;
