import { hourMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SessionsStore } from "./sessions-store.ts";

const everyMs = hourMs;

/** Deletes sessions, codes and attempts that have expired, once an hour. */
export const makeHousekeeping = (sessions: SessionsStore, clock: Clock, onError: (error: unknown) => void) =>
  makeLoop({ everyMs, work: () => sessions.forgetExpired(clock()), onError });
