import { type KeptLayer, keptLayers } from "@oilcloud/contract";
import { type ReadingClass, readingClasses } from "@oilcloud/oil";
import { groupBy } from "../../../platform/group-by.ts";
import type { ClassDays, RetentionRules } from "../interface.ts";
import type { RetentionRule, RulesStore } from "./rules-store.ts";

export type DefaultDays = Readonly<Record<KeptLayer, number>>;

/**
 * A late reading is judged again from a state of the alarms up to 28 days older, and settles within a day: readings of
 * that time are not taken in any more where a dealer keeps less than all.
 */
const judgedAgainDays = 29;

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

/** The rules of all dealers, in memory. */
export function makeRulesInForce(store: RulesStore, defaults: DefaultDays) {
  const usual = {
    samples: withDefaults([], "samples", defaults.samples),
    hours: withDefaults([], "hours", defaults.hours),
  };
  let byTenant = new Map<string, Record<KeptLayer, ClassDays>>();
  let ownSamples = new Set<string>();
  let changed = new Map<string, number>();
  let longest: Record<KeptLayer, number> = { ...defaults };
  let holds: Awaited<ReturnType<RulesStore["holds"]>> = [];

  const rules: RetentionRules = {
    daysOf: (tenantId, layer) => (byTenant.get(tenantId) ?? usual)[layer],
    longestDays: (layer) => longest[layer],
    takenDays(tenantId) {
      if (!ownSamples.has(tenantId)) return defaults.samples;
      return Math.min(...Object.values(rules.daysOf(tenantId, "samples"))) - judgedAgainDays;
    },
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
    },
  };
}

export type RulesInForce = ReturnType<typeof makeRulesInForce>;
