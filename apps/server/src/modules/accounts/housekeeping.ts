import type { Clock } from "../../platform/clock.ts";
import type { SessionsStore } from "./sessions-store.ts";

const everyMs = 3600_000;

/** Forgets what has expired, once an hour. */
export function makeHousekeeping(sessions: SessionsStore, clock: Clock, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void sessions.forgetExpired(clock()).catch(onError), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
