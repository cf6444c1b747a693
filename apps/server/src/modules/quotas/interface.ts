/** The types of quotas that other modules may import. The values are passed in app.ts. */
import type { QuotaName } from "@oilcloud/contract";
import type { Db } from "../../platform/database/connect.ts";

/** The owner of something: a dealer, one of its customers, or neither for the platform's own. */
export interface QuotaOwner {
  /** May be left out where the customer is known. */
  tenantId: string | null;
  customerId: string | null;
}

/** Refuses what would not fit; others who ask for the same wait for the end of the transaction. */
export type RefuseBeyond = (within: Db, owner: QuotaOwner, quota: QuotaName, more: number) => Promise<void>;

/** Refuses new devices beyond the quota, or too many at once. */
export type RefuseNewDevices = (within: Db, customerId: string, count: number) => Promise<void>;

/** What devices send in a day. */
export interface SentAmount {
  points: number;
  textBytes: number;
}

/** What the edge asks with every message; it waits for nothing. */
export interface DeviceQuotas {
  /** Counts what a device sends. Returns 0 if it may be stored, otherwise the seconds until the next day. */
  takeSent(device: { tenantId: string; customerId: string }, sent: SentAmount): number;
  /** What holds for a device: the lower of its dealer's and its customer's. */
  mostOf(device: { tenantId: string; customerId: string }, quota: QuotaName): number;
  refuseNewDevices: RefuseNewDevices;
}
