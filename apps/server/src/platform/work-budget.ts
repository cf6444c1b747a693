import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export interface WorkLimits {
  /** Milliseconds of work that an account gets back in a second, and how many it may save up. */
  perSecond: number;
  burst: number;
  /** The same for all accounts of a tenant together. */
  perSecondOfTenant: number;
  burstOfTenant: number;
  /** Who is in debt waits so long at most. */
  longestWaitMs: number;
  /** The longest rest after a call of an account in debt. */
  longestRestMs: number;
}

/** A page takes tens of milliseconds; the shares add up to less than the machine has. */
export const usualWorkLimits = (processors = availableParallelism()): WorkLimits => ({
  perSecond: 150 * processors,
  burst: 1500 * processors,
  perSecondOfTenant: 300 * processors,
  burstOfTenant: 4500 * processors,
  longestWaitMs: 20_000,
  longestRestMs: 1000,
});

export interface WorkOwner {
  accountId: string;
  tenantId: string | null;
}

interface Waiting {
  owner: WorkOwner;
  sinceMs: number;
  begin: () => void;
}

/** Debts that are paid are forgotten so often. */
const sweptEvery = 1000;

/**
 * What the work of each account and tenant has cost, and who waits for it. Calls of accounts in debt begin one after the
 * other, the smallest debt first. While the machine is busy there is a rest between them, so that together they take the
 * share of one account; what is left over is theirs.
 */
export function makeWorkBudget(
  limits: WorkLimits,
  {
    now,
    isBusy,
    rest = sleep,
  }: { now(): number; isBusy(): boolean; rest?: (ms: number) => Promise<unknown> },
) {
  const ofAccount = makeDebts(limits.perSecond, limits.burst, now);
  const ofTenant = makeDebts(limits.perSecondOfTenant, limits.burstOfTenant, now);
  const waiting: Waiting[] = [];
  // As long as the work at least: the event loop is one however many processors there are.
  const restOfWork = Math.max(1, 1000 / limits.perSecond - 1);
  let isWorking = false;
  let charges = 0;

  /** How much more than its share an account has taken, in milliseconds; its tenant's debt counts when its own is paid. */
  const debtOf = ({ accountId, tenantId }: WorkOwner): number => {
    const own = ofAccount.of(accountId);
    return own > 0 ? own : tenantId ? ofTenant.of(tenantId) : 0;
  };

  function beginNext(): void {
    if (isWorking || waiting.length === 0) return;
    const nowMs = now();
    // One that has waited for long goes first, or a large debt would never be worked on.
    const overdue = waiting.findIndex(({ sinceMs }) => nowMs - sinceMs >= limits.longestWaitMs);
    const next = overdue >= 0 ? overdue : cheapestOf(waiting.map(({ owner }) => debtOf(owner)));
    const [chosen] = waiting.splice(next, 1);
    isWorking = true;
    chosen?.begin();
  }

  async function beginAfter(pauseMs: number): Promise<void> {
    await rest(pauseMs);
    isWorking = false;
    beginNext();
  }

  async function inTurn<T>(owner: WorkOwner, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ owner, sinceMs: now(), begin });
      beginNext();
    });
    const began = now();
    try {
      return await work();
    } finally {
      const took = now() - began;
      const pause = isBusy() ? Math.min(took * restOfWork, limits.longestRestMs) : 0;
      void beginAfter(pause);
    }
  }

  return {
    debtOf,
    charge({ accountId, tenantId }: WorkOwner, ms: number): void {
      ofAccount.add(accountId, ms);
      if (tenantId) ofTenant.add(tenantId, ms);
      if (++charges % sweptEvery !== 0) return;
      ofAccount.sweep();
      ofTenant.sweep();
    },
    /** Runs the work at once, or in its turn where the account is in debt. */
    run: <T>(owner: WorkOwner, work: () => Promise<T>): Promise<T> =>
      debtOf(owner) > 0 ? inTurn(owner, work) : work(),
    waiting: () => waiting.length,
  };
}

export type WorkBudget = ReturnType<typeof makeWorkBudget>;

const cheapestOf = (debts: readonly number[]): number => debts.indexOf(Math.min(...debts));

function makeDebts(perSecond: number, burst: number, now: () => number) {
  /** What was spent and was not refilled, in milliseconds of work. */
  const spent = new Map<string, { ms: number; at: number }>();
  const left = (key: string): number => {
    const known = spent.get(key);
    return known ? Math.max(0, known.ms - ((now() - known.at) / 1000) * perSecond) : 0;
  };
  return {
    of: (key: string): number => Math.max(0, left(key) - burst),
    add: (key: string, ms: number): void => {
      spent.set(key, { ms: left(key) + ms, at: now() });
    },
    sweep(): void {
      for (const key of spent.keys()) if (left(key) === 0) spent.delete(key);
    },
  };
}
