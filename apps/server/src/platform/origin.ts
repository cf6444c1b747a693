import { AsyncLocalStorage } from "node:async_hooks";
import type { WaitingTime } from "./waiting-time.ts";

/** Where a call comes from. */
export interface Origin {
  /** null for calls without an account. */
  accountId: string | null;
  address: string;
  /** What the browser says of itself. */
  client: string;
  requestId: string;
  /** The pattern of the call's path, which holds no values. */
  path: string;
  /** How long the call has only waited; that is no work. */
  waiting: WaitingTime;
  /** Whether its account has taken more than its share (`work-budget.ts`). */
  isInDebt(): boolean;
}

const current = new AsyncLocalStorage<Origin>();

/** Runs the work of a call; whatever it leads to can ask where it came from. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Null for what the platform does by itself. */
export const originNow = (): Origin | null => current.getStore() ?? null;
