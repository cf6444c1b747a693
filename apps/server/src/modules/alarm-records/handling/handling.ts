import {
  type AlarmDetail,
  type AlarmEventKind,
  type Assignee,
  type BulkResult,
  longestMuteDays,
  type MuteHours,
  sentence,
} from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Events } from "../../../events.ts";
import type { SignedInActor } from "../../../platform/actor.ts";
import { makeLoop } from "../../../platform/background-loop.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { HandlingStore } from "./handling-store.ts";
import { type Act, type Decision, type HandledAlarm, type Step, stepOf } from "./steps.ts";

export interface HandlingDeps {
  db: Db;
  store: HandlingStore;
  detail(actor: SignedInActor, alarmId: string): Promise<AlarmDetail>;
  events: Pick<Events, "emit">;
  clock: Clock;
  onError(error: unknown): void;
}

interface Done {
  alarm: HandledAlarm;
  step: Step;
  oilChanged: boolean;
}

const endMutesEveryMs = 15_000;

/** What people do to alarms. Each alarm changes in a transaction of its own; one event announces all changes. */
export function makeHandling({ db, store, detail, events, clock, onError }: HandlingDeps) {
  /** null: the scope does not cover it. */
  const act = (
    { scope, accountId }: SignedInActor,
    id: string,
    what: Act,
    now: Date,
  ): Promise<{ alarm: HandledAlarm; decision: Decision } | null> =>
    db.transaction().execute(async (trx) => {
      const alarm = await store.alarm(trx, scope, id);
      if (!alarm) return null;
      const decision = stepOf(alarm, what, accountId, now);
      if (isStep(decision)) await store.keep(trx, alarm, decision, accountId, now);
      return { alarm, decision };
    });

  function announce(done: readonly Done[], now: Date): void {
    const devices = new Set(done.flatMap(({ alarm, oilChanged }) => (oilChanged && alarm.deviceId) || []));
    for (const deviceId of devices) void events.emit("oilChanged", { deviceId });
    emitChanged(
      done.map(({ alarm, step }) => ({ id: alarm.id, kind: step.event.kind })),
      now,
    );
  }

  function emitChanged(changed: readonly { id: string; kind: AlarmEventKind }[], now: Date): void {
    if (changed.length === 0) return;
    void events.emit("alarmsChanged", {
      changed: changed.map(({ id, kind }) => ({ alarmId: id, transition: kind, time: now.getTime() })),
    });
  }

  async function endMutes(): Promise<void> {
    const now = clock();
    const ended = await store.endMutes(now);
    emitChanged(
      ended.map((id) => ({ id, kind: "unmuted" as const })),
      now,
    );
  }
  const endingMutes = makeLoop({
    name: "ends of mutes",
    holder: "one",
    everyMs: endMutesEveryMs,
    work: endMutes,
    onError,
  });

  return {
    async one(actor: SignedInActor, id: string, what: Act): Promise<AlarmDetail> {
      if (what.kind === "assign" && !(await store.canBeAssigned(actor.scope, id, what.to)))
        throw new AppError("assigneeUnknown");
      const now = clock();
      const happened = await act(actor, id, what, now);
      if (!happened) throw new AppError("notFound");
      const { alarm, decision } = happened;
      if (isRefused(decision)) throw new AppError(decision.refused);
      if (isStep(decision)) announce([doneTo(alarm, decision)], now);
      return detail(actor, id);
    },

    /** Alarms are handled in sequence, so that a large bulk holds one connection. */
    async many(actor: SignedInActor, ids: readonly string[], what: Act): Promise<BulkResult[]> {
      const now = clock();
      const results: BulkResult[] = [];
      const done: Done[] = [];
      try {
        for (const alarmId of new Set(ids)) {
          const happened = await act(actor, alarmId, what, now);
          results.push({ alarmId, ...resultOf(happened?.decision ?? null, actor) });
          if (happened && isStep(happened.decision)) done.push(doneTo(happened.alarm, happened.decision));
        }
      } finally {
        // Committed changes are announced even if a later alarm fails.
        announce(done, now);
      }
      return results;
    },

    assignees: ({ scope }: SignedInActor, alarmId: string): Promise<Assignee[]> =>
      store.assignees(scope, alarmId),

    /** Until when to mute: for so many hours, or until a time within the next 30 days. */
    muteEnd({ hours, until }: { hours?: MuteHours | undefined; until?: number | undefined }): Date {
      const nowMs = clock().getTime();
      const endMs = hours === undefined ? until : nowMs + hours * hourMs;
      if (endMs === undefined) throw new AppError("muteTimeRequired");
      if (endMs <= nowMs) throw new AppError("muteTimePast");
      if (endMs > nowMs + longestMuteDays * dayMs) throw new AppError("muteTooLong");
      return new Date(endMs);
    },

    endMutes,
    start: endingMutes.start,
    stop: endingMutes.stop,
  };
}

export type Handling = ReturnType<typeof makeHandling>;

const isRefused = (decision: Decision): decision is Extract<Decision, { refused: unknown }> =>
  typeof decision === "object" && "refused" in decision;
const isStep = (decision: Decision): decision is Step => typeof decision === "object" && "set" in decision;

/** An oil change that was recorded, corrected or taken back. */
const doneTo = (alarm: HandledAlarm, step: Step): Done => ({
  alarm,
  step,
  oilChanged: "oil_changed" in step.set && (alarm.oilChanged || step.set.oil_changed === true),
});

function resultOf(
  decision: Decision | null,
  { language }: SignedInActor,
): Pick<BulkResult, "outcome" | "msg"> {
  if (decision === null) return { outcome: "notFound", msg: sentence("notFound", language) };
  if (isRefused(decision)) return { outcome: "refused", msg: sentence(decision.refused, language) };
  return { outcome: decision === "unchanged" ? "unchanged" : "done", msg: "" };
}
