import { randomUUID } from "node:crypto";
import { capNoticeShare, type KeptCap, type KeptCapLoss } from "@oilcloud/contract";
import { hourMs } from "@oilcloud/oil";
import { writeAudit } from "../../../platform/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import { type CapPlan, planOfCap } from "./cap-plan.ts";
import type { Cap, CapStore } from "./cap-store.ts";
import { snapshotOfCap } from "./cap-words.ts";

export interface KeepCapDeps {
  db: Db;
  store: CapStore;
  /** Readings older than what was removed are then refused. */
  loadRules(): Promise<void>;
  /** Is called while most of the limit is used. */
  onNear(cap: Cap & { bytes: number }, plan: CapPlan): Promise<void>;
  clock: Clock;
}

/** A new limit can be taken back so long. */
const removalWaitsMs = hourMs;

/** Keeps the size of what is stored below the limit, by removing the oldest. */
export function makeKeepCap({ db, store, loadRules, onNear, clock }: KeepCapDeps) {
  /** Of readings of hours that await their rollup too: these are removed once they are rolled up. */
  async function planOf(capBytes: number | null, pendingMs = Number.POSITIVE_INFINITY): Promise<CapPlan> {
    return planOfCap(await store.pieces(), { capBytes, nowMs: clock().getTime(), pendingMs });
  }

  /** In one transaction with the entry in the audit log. */
  async function audited(change: (trx: Db) => Promise<void>, accountId?: null): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const before = snapshotOfCap(await store.cap(trx));
      await change(trx);
      await writeAudit(trx, {
        at: clock(),
        ...(accountId === null && { accountId }),
        tenantId: null,
        customerId: null,
        entity: "retention",
        entityId: randomUUID(),
        before,
        after: snapshotOfCap(await store.cap(trx)),
      });
    });
    await loadRules();
  }

  return {
    async overview(): Promise<KeptCap> {
      const cap = await store.cap();
      const plan = await planOf(cap.bytes);
      return {
        bytes: cap.bytes,
        usedBytes: plan.usedBytes,
        setTime: cap.setMs || null,
        samplesFrom: cap.samplesFromMs,
        hoursFrom: cap.hoursFromMs,
        state: stateOf(cap.bytes, plan),
      };
    },

    async preview(bytes: number | null): Promise<KeptCapLoss> {
      const { removed, from, isBeyond } = await planOf(bytes);
      return { ...removed, samplesFrom: from.samples, hoursFrom: from.hours, isBeyond };
    },

    async set(bytes: number | null, confirmed: boolean): Promise<void> {
      const { removed } = await planOf(bytes);
      if (removed.bytes > 0 && !confirmed) throw new AppError("lossNotConfirmed", { values: removed.values });
      await audited((trx) => store.set(trx, bytes, clock()));
    },

    /** After each measurement: moves on where what is kept begins, if more is used than may be. */
    async apply(): Promise<void> {
      const cap = await store.cap();
      if (cap.bytes === null) return;
      const plan = await planOf(cap.bytes);
      if (plan.usedBytes >= cap.bytes * capNoticeShare) await onNear({ ...cap, bytes: cap.bytes }, plan);
      if (clock().getTime() - cap.setMs < removalWaitsMs) return;
      const { from } = await planOf(cap.bytes, await store.oldestPendingMs());
      const samplesFromMs = later(cap.samplesFromMs, from.samples);
      const hoursFromMs = later(cap.hoursFromMs, from.hours);
      if (samplesFromMs === cap.samplesFromMs && hoursFromMs === cap.hoursFromMs) return;
      await audited((trx) => store.cut(trx, { samplesFromMs, hoursFromMs }, clock()), null);
    },
  };
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || (other !== null && other > one) ? other : one;

function stateOf(bytes: number | null, plan: CapPlan): KeptCap["state"] {
  if (bytes === null) return "none";
  if (plan.isBeyond) return "beyond";
  if (plan.removed.bytes > 0) return "removing";
  return plan.usedBytes >= bytes * capNoticeShare ? "near" : "within";
}

export type KeepCap = ReturnType<typeof makeKeepCap>;
