import type { Language } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import type { SignedInActor } from "../../platform/actor.ts";
import { type Clock, daySeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import { makeAsking } from "./asking.ts";
import { makeChatsStore } from "./chats-store.ts";
import { makeChats } from "./chats.ts";
import { examplesFor } from "./engine/suggestions.ts";
import { type FactSources, makeFacts, type May } from "./facts.ts";
import { type Directory, makeDirectories } from "./directory.ts";
import { makeDirectoryStore } from "./directory-store.ts";
import { makeModelAnswers } from "./model/model-answers.ts";
import type { ModelConfig } from "./model/model-client.ts";
import { makeUsageStore } from "./model/usage-store.ts";
import { describeNicknameChange, makeAuditedNicknames } from "./nicknames/audited-nicknames.ts";
import { makeNicknames } from "./nicknames/nicknames.ts";
import { nicknameRoutes } from "./nicknames/routes.ts";
import { makeNicknamesStore } from "./nicknames/nicknames-store.ts";
import { assistantRoutes } from "./routes.ts";
import { makeRunning } from "./running.ts";
import { makeFeedbackStore } from "./teaching/feedback-store.ts";
import { teachingRoutes } from "./teaching/routes.ts";
import { warmUp } from "./warm-up.ts";

export interface AssistantModuleDeps {
  db: Db;
  clock: Clock;
  events: Events;
  onError(error: unknown): void;
  jobs: Pick<Jobs, "define" | "repeat">;
  nameMask: NameMask;
  sources: FactSources;
  /** null: the built-in engine alone answers. */
  model: ModelConfig | null;
}

const keepDays = 180;
const forgottenAtOnce = 500;

/** Answers questions about devices in scope, from what the other modules know. */
export function assistantModule({
  db,
  clock,
  events,
  onError,
  jobs,
  nameMask,
  sources,
  model: config,
}: AssistantModuleDeps) {
  const store = makeChatsStore(db);
  const feedback = makeFeedbackStore(db);
  const directories = makeDirectories(makeDirectoryStore(db), nameMask);
  const directoryOf = ({ scope }: SignedInActor, language: Language) => directories(scope, language);
  const factsOf = (actor: SignedInActor, directory: Directory, may: May) =>
    makeFacts(sources, directory, actor, may);
  const factsFor = async (actor: SignedInActor) =>
    factsOf(actor, await directoryOf(actor, actor.language), () => false);
  const onLeftOut = (why: string) => onError(new Error(`A sentence of an answer was left out: ${why}`));
  const model = config && makeModelAnswers({ config, usage: makeUsageStore(db), clock, onLeftOut });
  const running = makeRunning();
  events.on("sessionEnded", ({ sessionId }) => running.endSession(sessionId));
  events.on("accountsChanged", ({ accountIds }) => running.endAccounts(accountIds));
  const asking = makeAsking({ store, directoryOf, factsOf, running, model, clock, onError, onLeftOut });
  const nicknames = makeNicknames({
    store: makeNicknamesStore(db),
    audited: makeAuditedNicknames(db, clock),
    nameMask,
    clock,
  });
  const chats = makeChats({ store, feedback, clock, facts: factsFor });

  async function forgetOld(signal?: AbortSignal): Promise<void> {
    const before = new Date(clock().getTime() - keepDays * dayMs);
    while ((await store.forget(before, forgottenAtOnce)) === forgottenAtOnce) signal?.throwIfAborted();
  }
  const enqueueExpiry = jobs.define<Record<string, never>>({
    name: "assistant-expiry",
    schema: { type: "object", required: [] },
    work: (_, { signal }) => forgetOld(signal),
  });
  jobs.repeat(enqueueExpiry, {}, daySeconds);

  let isStopped = false;

  return {
    /** No request waits for it. */
    start(): void {
      void warmUp(() => isStopped).catch(onError);
    },
    stop(): void {
      isStopped = true;
    },
    forgetOld,
    describes: { nickname: describeNicknameChange },
    serve(calls: Calls): void {
      assistantRoutes(calls, {
        chats,
        asking,
        model: model?.origin ?? null,
        examples: async (actor) => examplesFor(await factsFor(actor)),
      });
      teachingRoutes(calls, feedback);
      nicknameRoutes(calls, nicknames);
    },
  };
}
