import { defaultQuota, type QuotaName } from "@oilcloud/contract";
import type { Company, QuotaStore } from "./quota-store.ts";

/** What holds for each company, in memory because every message of a device asks. */
export function makeLimits(store: QuotaStore) {
  let set = new Map<string, number>();
  let devices = new Map<string, number>();
  const keyOf = (id: string, quota: QuotaName) => `${id} ${quota}`;

  const defaultOf = ({ kind, id }: Company, quota: QuotaName): number =>
    defaultQuota(quota, kind, devices.get(id) ?? 0);

  return {
    async load(): Promise<void> {
      const [limits, counted] = await Promise.all([store.limits(), store.usedByAll("devices")]);
      set = new Map(limits.map(({ id, quota, most }) => [keyOf(id, quota), most]));
      devices = new Map(counted.map(({ id, used }) => [id, used]));
    },
    defaultOf,
    isSet: ({ id }: Company, quota: QuotaName): boolean => set.has(keyOf(id, quota)),
    of: (company: Company, quota: QuotaName): number =>
      set.get(keyOf(company.id, quota)) ?? defaultOf(company, quota),
  };
}

export type Limits = ReturnType<typeof makeLimits>;
