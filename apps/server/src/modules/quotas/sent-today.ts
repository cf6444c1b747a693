import { dayMs } from "@oilcloud/oil";
import type { Clock } from "../../platform/clock.ts";
import type { SentAmount } from "./interface.ts";
import type { Limits } from "./limits.ts";
import type { Company, QuotaStore } from "./quota-store.ts";

export interface SentTodayDeps {
  store: QuotaStore;
  limits: Limits;
  clock: Clock;
}

const keptDays = 60;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const none: SentAmount = { points: 0, textBytes: 0 };

/** What devices have sent today (UTC), counted in memory and written every few seconds. */
export function makeSentToday({ store, limits, clock }: SentTodayDeps) {
  let day = "";
  let endsMs = 0;
  /** By the id of a dealer or customer. */
  let sent = new Map<string, SentAmount>();
  let unwritten = new Map<string, SentAmount>();
  let isNewDay = false;

  function add(to: Map<string, SentAmount>, id: string, { points, textBytes }: SentAmount): void {
    const before = to.get(id);
    if (before) {
      before.points += points;
      before.textBytes += textBytes;
    } else to.set(id, { points, textBytes });
  }

  function beginDay(nowMs: number): void {
    day = dayOf(nowMs);
    endsMs = Date.parse(day) + dayMs;
    sent = new Map();
    isNewDay = true;
  }

  function fits(company: Company, more: SentAmount): boolean {
    const { points, textBytes } = sent.get(company.id) ?? none;
    return (
      points + more.points <= limits.of(company, "pointsADay") &&
      (more.textBytes === 0 || textBytes + more.textBytes <= limits.of(company, "textBytesADay"))
    );
  }

  async function write(): Promise<void> {
    const [taken, of] = [unwritten, day];
    if (taken.size === 0) return;
    unwritten = new Map();
    try {
      await store.addSent(
        of,
        Array.from(taken, ([customerId, amount]) => ({ customerId, ...amount })),
      );
    } catch (error) {
      for (const [id, amount] of taken) add(unwritten, id, amount);
      throw error;
    }
  }

  return {
    async load(): Promise<void> {
      beginDay(clock().getTime());
      for (const { tenantId, customerId, ...amount } of await store.sentOn(day)) {
        add(sent, tenantId, amount);
        add(sent, customerId, amount);
      }
    },
    take({ tenantId, customerId }: { tenantId: string; customerId: string }, more: SentAmount): number {
      const nowMs = clock().getTime();
      // What is still unwritten of yesterday is counted to today: seconds of it.
      if (nowMs >= endsMs) beginDay(nowMs);
      if (!fits({ kind: "tenant", id: tenantId }, more) || !fits({ kind: "customer", id: customerId }, more))
        return Math.ceil((endsMs - nowMs) / 1000);
      add(sent, tenantId, more);
      add(sent, customerId, more);
      add(unwritten, customerId, more);
      return 0;
    },
    of: (id: string): SentAmount => (clock().getTime() < endsMs ? (sent.get(id) ?? none) : none),
    all: (): ReadonlyMap<string, SentAmount> => sent,
    day: () => day,
    async flush(): Promise<void> {
      await write();
      if (!isNewDay) return;
      isNewDay = false;
      await store.forgetSentBefore(dayOf(clock().getTime() - keptDays * dayMs));
    },
  };
}

export type SentToday = ReturnType<typeof makeSentToday>;
