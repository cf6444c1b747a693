import { defaultQuota, type QuotaName } from "@oilcloud/contract";
import type { Company, QuotaStore } from "./quota-store.ts";

/** The limits of each company, in memory because every message of a device is checked against them. */
export function makeLimits(store: QuotaStore) {
  /** By company and quota. */
  let set = new Map<string, Map<string, number>>();
  let devices = new Map<string, number>();

  const defaultOf = ({ kind, id }: Company, quota: QuotaName): number =>
    defaultQuota(quota, kind, devices.get(id) ?? 0);

  return {
    async load(): Promise<void> {
      const [limits, counted] = await Promise.all([store.limits(), store.usedByAll("devices")]);
      const read = new Map<string, Map<string, number>>();
      for (const { id, quota, most } of limits) {
        const ofCompany = read.get(id) ?? new Map<string, number>();
        read.set(id, ofCompany.set(quota, most));
      }
      set = read;
      devices = new Map(counted.map(({ id, used }) => [id, used]));
    },
    defaultOf,
    isSet: ({ id }: Company, quota: QuotaName): boolean => set.get(id)?.has(quota) ?? false,
    of: (company: Company, quota: QuotaName): number =>
      set.get(company.id)?.get(quota) ?? defaultOf(company, quota),
  };
}

export type Limits = ReturnType<typeof makeLimits>;
