import { dayMs } from "@oilcloud/oil";
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
import { type FactSources, makeFacts } from "./facts.ts";
import { makeKnownDevicesStore } from "./known-devices-store.ts";
import { makeModelAnswers } from "./model/model-answers.ts";
import type { ModelConfig } from "./model/model-client.ts";
import { makeUsageStore } from "./model/usage-store.ts";
import { assistantRoutes } from "./routes.ts";

export interface AssistantModuleDeps {
  db: Db;
  clock: Clock;
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
  onError,
  jobs,
  nameMask,
  sources,
  model: config,
}: AssistantModuleDeps) {
  const store = makeChatsStore(db);
  const known = makeKnownDevicesStore(db);
  const facts = (actor: SignedInActor, question = "") =>
    makeFacts({ sources, store: known, nameMask }, actor, question);
  const model = config && makeModelAnswers({ config, usage: makeUsageStore(db), clock });
  const asking = makeAsking({ store, facts, model, clock, onError });
  const chats = makeChats({ store, facts });

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

  return {
    forgetOld,
    serve: (calls: Calls) =>
      assistantRoutes(calls, {
        chats,
        asking,
        model: model?.origin ?? null,
        examples: async (actor) => examplesFor(await facts(actor)),
      }),
  };
}
