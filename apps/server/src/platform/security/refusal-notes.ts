import type { ErrorName } from "@oilcloud/contract";
import { type Change, writeAudits } from "../audit.ts";
import { makeLoop } from "../background-loop.ts";
import { networkOf } from "../client-network.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import { makeWaitingTime } from "../waiting-time.ts";
import { withOrigin } from "../origin.ts";
import { refusedAs } from "./security-kinds.ts";

export interface Refusal {
  problem: ErrorName;
  values: Record<string, string | number>;
  /** Method and path of the call. */
  call: string;
  /** null for a client without an account; a display link has its tenant alone. */
  caller: { accountId: string | null; tenantId: string | null; customerId: string | null } | null;
  address: string;
  client: string;
  requestId: string;
}

export interface RefusalNotesDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
}

interface Noted {
  refusal: Refusal;
  at: Date;
  repeats: number;
}

/** The same refusal of the same caller within a minute is one entry, and another with the number of its repeats. */
const minuteMs = 60_000;
const soonMs = 200;
/** Different refusals in a minute; beyond them the metric alone counts, so that a flood cannot fill the database. */
const mostOfAccount = 20;
const mostUnauthenticated = 60;
const mostOfAll = 300;

/** Writes refusals of rights and quotas to the audit, where those who watch over security find them. */
export function makeRefusalNotes({ db, clock, onError }: RefusalNotesDeps) {
  const seen = new Map<string, Noted>();
  const ofOwner = new Map<string, number>();
  const fresh: Noted[] = [];
  let minuteBegan = clock().getTime();

  function note(refusal: Refusal): void {
    if (refusedAs(refusal.problem) === null) return;
    const { caller, address, problem, call } = refusal;
    const owner = caller?.accountId ?? caller?.tenantId ?? "";
    const key = [owner || networkOf(address), problem, call].join(" ");
    const known = seen.get(key);
    if (known) {
      known.repeats++;
      return;
    }
    const count = ofOwner.get(owner) ?? 0;
    if (seen.size >= mostOfAll || count >= (owner ? mostOfAccount : mostUnauthenticated)) return;
    ofOwner.set(owner, count + 1);
    const noted = { refusal, at: clock(), repeats: 0 };
    seen.set(key, noted);
    fresh.push(noted);
    loop.wake(soonMs);
  }

  /** Each entry is written with the origin of its own call. */
  async function write({ refusal, at, repeats }: Noted): Promise<void> {
    const { caller, problem, values, call, address, client, requestId } = refusal;
    const change: Change = {
      at,
      accountId: caller?.accountId ?? null,
      tenantId: caller?.tenantId ?? null,
      customerId: caller?.customerId ?? null,
      entity: "refusal",
      entityId: call,
      before: null,
      after: { problem, values, call, ...(repeats > 0 && { repeats }) },
      act: true,
      outcome: "failure",
    };
    const path = call.slice(call.indexOf(" ") + 1);
    const waiting = makeWaitingTime();
    const origin = { accountId: null, address, client, requestId, path, waiting, isInDebt: () => false };
    await withOrigin(origin, () => writeAudits(db, [change]));
  }

  async function flush(): Promise<void> {
    for (let noted = fresh.shift(); noted; noted = fresh.shift()) await write({ ...noted, repeats: 0 });
    const nowMs = clock().getTime();
    if (nowMs - minuteBegan < minuteMs) return;
    minuteBegan = nowMs;
    const repeated = [...seen.values()].filter(({ repeats }) => repeats > 0);
    seen.clear();
    ofOwner.clear();
    for (const noted of repeated) await write(noted);
  }

  const loop = makeLoop({
    name: "repeated refusals",
    holder: "server",
    everyMs: minuteMs,
    work: flush,
    onError,
  });
  return {
    note,
    flush,
    start: loop.start,
    async stop(): Promise<void> {
      await loop.stop();
      await flush();
    },
  };
}

export type RefusalNotes = ReturnType<typeof makeRefusalNotes>;
