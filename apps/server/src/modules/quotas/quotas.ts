import { type ErrorName, type Quota, type QuotaName, quotaNames } from "@oilcloud/contract";
import type { Audited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import { makeRateLimiter } from "../../platform/rate-limit.ts";
import type { DeviceQuotas, QuotaOwner, RefuseBeyond } from "./interface.ts";
import type { Limits } from "./limits.ts";
import type { Company, CountedQuota, QuotaStore } from "./quota-store.ts";
import { quotaAmount } from "./quota-words.ts";
import type { SentToday } from "./sent-today.ts";

export interface QuotasDeps {
  db: Db;
  store: QuotaStore;
  limits: Limits;
  sentToday: SentToday;
  audited: Audited;
  clock: Clock;
}

/** New devices of one dealer: a burst of two sheets, then the pace of manual entry. */
const newDevices = { perSecond: 10, burst: 2000 };

const problems: Partial<Record<QuotaName, ErrorName>> = {
  devices: "devicesQuota",
  contacts: "contactsQuota",
  pictureBytes: "pictureBytesQuota",
  exportsRunning: "exportsRunningQuota",
  exportBytes: "exportBytesQuota",
};

/** How much each dealer and customer may keep, and how much of it is used. */
export function makeQuotas({ db, store, limits, sentToday, audited, clock }: QuotasDeps) {
  const deviceRate = makeRateLimiter(newDevices);

  async function usedOf(company: Company, quota: QuotaName): Promise<number> {
    if (quota === "pointsADay") return sentToday.of(company.id).points;
    if (quota === "textBytesADay") return sentToday.of(company.id).textBytes;
    return store.used(db, company, quota);
  }

  const refuseBeyond: RefuseBeyond = async (within, { tenantId, customerId }, quota, more) => {
    const tenant = tenantId ?? (customerId && (await store.tenantOf(customerId, within)));
    if (!tenant) return;
    await store.lock(within, tenant, quota);
    const companies: Company[] = [{ kind: "tenant", id: tenant }];
    if (customerId) companies.push({ kind: "customer", id: customerId });
    for (const company of companies) {
      const most = limits.of(company, quota);
      if ((await store.used(within, company, quota as CountedQuota)) + more > most)
        throw new AppError(problems[quota] ?? "forbidden", { most: quotaAmount(quota, most) });
    }
  };

  const devices: DeviceQuotas = {
    takeSent: sentToday.take,
    mostOf: ({ tenantId, customerId }, quota) =>
      Math.min(
        limits.of({ kind: "tenant", id: tenantId }, quota),
        limits.of({ kind: "customer", id: customerId }, quota),
      ),
    async refuseNewDevices(within, customerId, count) {
      const tenantId = await store.tenantOf(customerId, within);
      if (!tenantId) return;
      await refuseBeyond(within, { tenantId, customerId }, "devices", count);
      const seconds = deviceRate.take(tenantId, clock().getTime(), count);
      if (seconds > 0) throw new AppError("devicesTooFast", { seconds: Math.ceil(seconds) });
    },
  };

  const list = (company: Company): Promise<Quota[]> =>
    Promise.all(
      quotaNames.map(async (quota) => ({
        quota,
        used: await usedOf(company, quota),
        most: limits.of(company, quota),
        byDefault: limits.defaultOf(company, quota),
        isSet: limits.isSet(company, quota),
      })),
    );

  return {
    devices,
    refuseBeyond,
    /** Refuses that a dealer has more devices than its quota, after a customer of another was given to it. */
    async refuseTooManyDevices(within: Db, tenantId: string): Promise<void> {
      await store.lock(within, tenantId, "devices");
      const tenant: Company = { kind: "tenant", id: tenantId };
      const most = limits.of(tenant, "devices");
      if ((await store.used(within, tenant, "devices")) > most)
        throw new AppError("dealerQuota", { most: quotaAmount("devices", most) });
    },
    async of(asked: QuotaOwner): Promise<Quota[]> {
      return list(companyOf(asked));
    },
    async set(
      asked: QuotaOwner,
      changes: readonly { quota: QuotaName; most: number | null }[],
    ): Promise<Quota[]> {
      const company = companyOf(asked);
      await audited.change([company.id], async (trx) => {
        for (const { quota, most } of changes) await store.set(trx, company, quota, most);
      });
      await limits.load();
      return list(company);
    },
    sweep: () => deviceRate.sweep(clock().getTime()),
  };
}

export type Quotas = ReturnType<typeof makeQuotas>;

/** One of both: the ids have been found in the caller's scope before. */
function companyOf({ tenantId, customerId }: QuotaOwner): Company {
  if (customerId) return { kind: "customer", id: customerId };
  if (tenantId) return { kind: "tenant", id: tenantId };
  throw new AppError("quotaCompanyRequired");
}
