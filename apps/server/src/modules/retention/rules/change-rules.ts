import { type KeptLayer, keptLayers, type KeptLoss, leastKeptDays } from "@oilcloud/contract";
import { readingClasses } from "@oilcloud/oil";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { ClassDays } from "../interface.ts";
import type { TenantSizesStore } from "../sizes/tenant-sizes-store.ts";
import { lossBy } from "./loss.ts";
import { type RulesInForce, withDefaults } from "./rules-in-force.ts";
import type { RetentionRule, RulesStore } from "./rules-store.ts";

export type ChangedRule = Omit<RetentionRule, "days"> & { days: number | null };

export interface ChangeRulesDeps {
  store: RulesStore;
  rules: RulesInForce;
  sizes: Pick<TenantSizesStore, "piecesOf">;
  audited: Audited;
  clock: Clock;
}

const tooShort = { samples: "samplesTooShort", hours: "hoursTooShort" } as const;

/** Changes what is kept of a dealer. The dealer has been found in the caller's scope before. */
export function makeChangeRules({ store, rules, sizes, audited, clock }: ChangeRulesDeps) {
  /** All days of a dealer as they would be. */
  async function daysWith(
    tenantId: string,
    changes: readonly ChangedRule[],
  ): Promise<Record<KeptLayer, ClassDays>> {
    const isChanged = (rule: Pick<RetentionRule, "layer" | "readingClass">) =>
      changes.some(({ layer, readingClass }) => layer === rule.layer && readingClass === rule.readingClass);
    const own = [
      ...(await store.rules()).filter((rule) => rule.tenantId === tenantId && !isChanged(rule)),
      ...changes.flatMap(({ days, ...rule }) => (days === null ? [] : { ...rule, days })),
    ];
    return {
      samples: withDefaults(own, "samples", rules.defaults.samples),
      hours: withDefaults(own, "hours", rules.defaults.hours),
    };
  }

  function refuseTooShort(changes: readonly ChangedRule[], days: Record<KeptLayer, ClassDays>): void {
    for (const layer of keptLayers) {
      const least = leastKeptDays[layer];
      if (changes.some((change) => change.layer === layer && change.days !== null && change.days < least))
        throw new AppError(tooShort[layer], { least });
    }
    const changed = new Set(changes.map(({ readingClass }) => readingClass));
    if (readingClasses.some((each) => changed.has(each) && days.hours[each] < days.samples[each]))
      throw new AppError("hoursBelowSamples");
  }

  async function lossOf(tenantId: string, days: Record<KeptLayer, ClassDays>): Promise<KeptLoss> {
    return lossBy(await sizes.piecesOf(tenantId), days, clock().getTime());
  }

  return {
    async preview(tenantId: string, changes: readonly ChangedRule[]): Promise<KeptLoss> {
      const days = await daysWith(tenantId, changes);
      refuseTooShort(changes, days);
      return lossOf(tenantId, days);
    },

    async set(tenantId: string, changes: readonly ChangedRule[], confirmed: boolean): Promise<void> {
      const days = await daysWith(tenantId, changes);
      refuseTooShort(changes, days);
      const { values } = await lossOf(tenantId, days);
      if (values > 0 && !confirmed) throw new AppError("lossNotConfirmed", { values });
      await audited.change([tenantId], async (trx) => {
        for (const change of changes) await store.set(trx, tenantId, change);
        await store.noteChange(trx, tenantId, clock());
      });
      await rules.load();
    },
  };
}
