import { type KeptLayer, keptLayers } from "@oilcloud/contract";
import { dayMs, minuteMs, type ReadingClass, readingClasses, secondMs } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { ClassDays, RetentionRules } from "../interface.ts";
import type { CapStore } from "../cap/cap-store.ts";
import type { RetentionRule, RulesStore } from "./rules-store.ts";

export type DefaultDays = Readonly<Record<KeptLayer, number>>;

/**
 * A late reading is judged again from a state of the alarms up to 28 days older, and settles within a day: readings of
 * that time are not taken in any more where a dealer keeps less than all.
 */
const judgedAgainDays = 29;

/** What was on its way when older readings were first refused is stored before these are removed. */
const removalWaitsMs = 10 * minuteMs;

/** The days of each class where some are set. */
export const withDefaults = (
  rules: readonly Pick<RetentionRule, "layer" | "readingClass" | "days">[],
  layer: KeptLayer,
  days: number,
): ClassDays => {
  const set = new Map(
    rules.filter((rule) => rule.layer === layer).map((rule) => [rule.readingClass, rule.days]),
  );
  return Object.fromEntries(readingClasses.map((each) => [each, set.get(each) ?? days])) as Record<
    ReadingClass,
    number
  >;
};

export interface RulesInForceDeps {
  store: RulesStore;
  cap: Pick<CapStore, "cap">;
  defaults: DefaultDays;
  clock: Clock;
}

/** The rules of all dealers, and what was removed for the limit of the disk, in memory. */
export function makeRulesInForce({ store, cap: capStore, defaults, clock }: RulesInForceDeps) {
  const usual = {
    samples: withDefaults([], "samples", defaults.samples),
    hours: withDefaults([], "hours", defaults.hours),
  };
  let byTenant = new Map<string, Record<KeptLayer, ClassDays>>();
  let ownSamples = new Set<string>();
  let changed = new Map<string, number>();
  let longest: Record<KeptLayer, number> = { ...defaults };
  let holds: Awaited<ReturnType<RulesStore["holds"]>> = [];
  /** Before when nothing is kept, by layer; 0 where nothing was removed for the limit. */
  let from: Record<KeptLayer, number> = { samples: 0, hours: 0 };
  let cutMs = 0;

  const daysSince = (ms: number) => (clock().getTime() - ms) / dayMs;
  /** The hours of readings that are no longer there could not be rolled up again. */
  const takenByRules = (tenantId: string) =>
    ownSamples.has(tenantId)
      ? Math.min(...Object.values(rules.daysOf(tenantId, "samples"))) - judgedAgainDays
      : defaults.samples;

  const rules: RetentionRules = {
    daysOf: (tenantId, layer) => (byTenant.get(tenantId) ?? usual)[layer],
    longestDays(layer) {
      const isRemoved = clock().getTime() - cutMs >= removalWaitsMs;
      // A second shorter, as a piece that ends where the rest begins is over.
      return isRemoved ? Math.min(longest[layer], daysSince(from[layer] + secondMs)) : longest[layer];
    },
    takenDays: (tenantId) => Math.min(takenByRules(tenantId), daysSince(Math.max(from.samples, from.hours))),
    changedMs: (tenantId) => changed.get(tenantId) ?? 0,
    isHeld: (tenantId, { fromMs, toMs }, nowMs) =>
      holds.some(
        (hold) =>
          hold.tenant_id === tenantId &&
          hold.until.getTime() > nowMs &&
          hold.from_at.getTime() < toMs &&
          hold.to_at.getTime() > fromMs,
      ),
  };

  return {
    ...rules,
    defaults,
    async load(): Promise<void> {
      const set = await store.rules();
      const found = groupBy(set, ({ tenantId }) => tenantId);
      byTenant = new Map(
        [...found].map(([tenantId, own]) => [
          tenantId,
          {
            samples: withDefaults(own, "samples", defaults.samples),
            hours: withDefaults(own, "hours", defaults.hours),
          },
        ]),
      );
      ownSamples = new Set(set.filter(({ layer }) => layer === "samples").map(({ tenantId }) => tenantId));
      longest = { ...defaults };
      for (const layer of keptLayers)
        longest[layer] = Math.max(
          defaults[layer],
          ...set.filter((rule) => rule.layer === layer).map(({ days }) => days),
        );
      changed = new Map((await store.changes()).map(({ tenant_id, at }) => [tenant_id, at.getTime()]));
      holds = await store.holds();
      const cap = await capStore.cap();
      from = { samples: cap.samplesFromMs ?? 0, hours: cap.hoursFromMs ?? 0 };
      ({ cutMs } = cap);
    },
  };
}

export type RulesInForce = ReturnType<typeof makeRulesInForce>;
